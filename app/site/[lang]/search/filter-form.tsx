import type { ReactNode } from "react";
import type { FacetCounts } from "#lib/facilities/facet-counts";
import type { Facets } from "#lib/facilities/facets";
import type { SearchInput } from "#lib/facilities/search-input";
import type { Fault } from "#lib/kernel/problem";
import { TAGS } from "#lib/language/locale";
import type { Messages } from "#lib/language/messages";
import type { SearchQuery } from "./address";
import { AgeFields } from "./age-fields";
import { availabilityOf } from "./availability";
import { CountedForm, CountedSubmit } from "./counted-form";
import type { FieldProps } from "./field";
import { FeatureFields, TypeField } from "./feature-fields";
import { HoursFields } from "./hours-fields";
import { optionCounts } from "./option-counts";
import { OrderField } from "./order-field";
import { RadiusField, WhereFields } from "./where-fields";

/** Parameters with a control of their own; others ride along unseen. */
const SHOWN = new Set([
  "zip_code",
  "radius",
  "state_code",
  "city",
  "county",
  "name_query",
  "facility_type",
  "license_status",
  "include_not_operating",
  "min_safety_score",
  "age_months",
  "subsidy_accepted",
  "quality_rating_min",
  "capacity_min",
  "inspected_since",
  "open_from",
  "open_until",
  "open_on",
  "sort",
  "page",
  "offset",
]);

type Props = {
  text: Messages;
  asked: SearchQuery;
  /** The search that the form changes; undefined if it has faults or no location. */
  input?: SearchInput;
  /** Facts that records of the area have. Without them, every filter is offered. */
  facets?: Facets;
  /** Matches of each option with the other filters. Without them, options have no numbers. */
  counts?: FacetCounts | undefined;
  hasPoint?: boolean;
  /** Matches of the search as it is. */
  total?: number;
  faults?: readonly Fault[];
};

/** A plain GET form over the API's own parameters. */
export function FilterForm(props: Props) {
  const { text, asked, input, facets, hasPoint, faults } = props;
  const field = (name: FieldProps["name"]): FieldProps => ({
    text,
    name,
    value: asked[name]?.join(", "),
    fault: faults?.find(({ parameter }) => parameter === name),
  });
  const availability = availabilityOf(facets, text);
  const fields = { text, asked, field, availability };
  return (
    <FormOf {...props}>
      <div className="filter-fields">
        {input && <OrderField {...{ text, input, facets }} hasPoint={hasPoint ?? false} />}
        <RadiusField {...fields} />
        <AgeFields {...fields} />
        <TypeField {...fields} facets={facets} />
        <HoursFields {...fields} />
        <FeatureFields {...fields} stateCode={input?.state_code} facets={facets} />
      </div>
      <Where text={text} isOpen={input === undefined}>
        <WhereFields {...fields} />
      </Where>
      {Object.entries(asked).flatMap(([name, values]) =>
        SHOWN.has(name)
          ? []
          : values.map((value) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            )),
      )}
      <div className="filter-submit">
        <Submit {...props} />
      </div>
    </FormOf>
  );
}

/** The form, with numbers if the matches of its search are known. */
function FormOf(props: Props & { children: ReactNode }) {
  const { text, input, facets, counts, total, children } = props;
  const action = text.href("/search");
  if (total === undefined) return <form action={action}>{children}</form>;
  const options = input && facets && counts && optionCounts(counts, input, facets);
  return (
    <CountedForm
      action={action}
      path={text.href("/search/count")}
      total={total}
      options={options ?? {}}
      locale={TAGS[text.locale]}
    >
      {children}
    </CountedForm>
  );
}

type WhereProps = { text: Messages; isOpen: boolean; children: ReactNode };

/** Place and name: folded below a list, which the search box at the top changes faster. */
function Where({ text, isOpen, children }: WhereProps) {
  if (isOpen) return <div className="filter-fields">{children}</div>;
  return (
    <details className="disclosure filter-where">
      <summary>{text.results.filters.where}</summary>
      <div className="filter-fields">{children}</div>
    </details>
  );
}

/** The button that sends the form, with the number of matches if it's known. */
function Submit({ text, total }: Pick<Props, "text" | "total">) {
  if (total === undefined) {
    return (
      <button className="button" type="submit">
        {text.search.form.submit}
      </button>
    );
  }
  const { show_one, show_many, show_none } = text.results.filters;
  return <CountedSubmit words={{ one: show_one, many: show_many, none: show_none }} />;
}
