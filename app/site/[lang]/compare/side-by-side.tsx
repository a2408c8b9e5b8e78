import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { type CompareQuery, comparePath } from "./address";
import { isBarrier } from "#lib/scoring/compare";
import { BackLink } from "../facilities/back-link";
import { searchPath } from "../search/address";
import { CompareTable } from "./compare-table";
import { Drive } from "./drive";
import { abstentionOf } from "./may-mark";
import type { Compared } from "./read";
import { compareRows } from "./rows";
import { Caveats, Differences, Verdict } from "./verdict";
import { Warnings } from "./warnings";
import { PrintButton } from "../../_ui/print-button";
import { Icon } from "../../_ui/icon";

type Props = {
  text: Messages;
  asked: CompareQuery;
  compared: Compared;
  facilities: readonly FacilityDetail[];
};

/** A whole comparison: what to know first, the table, and then the verdict. */
export function SideBySide({ text, asked, compared, facilities }: Props) {
  const { compare } = text;
  const { comparison, origin_fault } = compared;
  const { caveats } = comparison.recommendation;
  const differences_only = asked.differences_only === true;
  // An address may contain an id that a merge replaced.
  const facility_ids = facilities.map(({ id }) => id);
  const without = (facility_id: string) =>
    comparePath({ ...asked, facility_ids: facility_ids.filter((id) => id !== facility_id) });
  const abstention = abstentionOf(facilities, comparison);
  const rows = compareRows({ text, comparison, facilities, differences_only });
  return (
    <div className="stack">
      <WayBack {...{ text, facilities, facility_ids }} />
      <h1>{compare.title}</h1>
      <Warnings text={text} facilities={facilities} />
      <DifferencesSwitch text={text} asked={{ ...asked, facility_ids }} />
      <CompareTable {...{ text, rows, facilities, without }} />
      <div className="columns columns-2 compare-summary">
        <Verdict {...{ text, comparison, abstention }} isOrdered={asked.dimensions.length > 0} />
        {abstention === undefined && <Differences {...{ text, comparison }} />}
      </div>
      {abstention === undefined && (
        <Caveats text={text} of={caveats.filter((caveat) => !isBarrier(caveat))} />
      )}
      <Drive text={text} asked={{ ...asked, facility_ids }} hasFault={origin_fault} />
    </div>
  );
}

type WayBackProps = Pick<Props, "text" | "facilities"> & { facility_ids: readonly string[] };

/** Leads back to the results that the choice was made from, or else to a search of one state. */
function WayBack({ text, facilities, facility_ids }: WayBackProps) {
  const { compare, provider_page: words } = text;
  const [state_code, ...others] = new Set(facilities.map((each) => each.state_code));
  const near =
    state_code === undefined || others.length > 0
      ? { title: compare.empty.action, path: text.href("/search") }
      : {
          title: words.within(text.region(state_code)),
          path: text.href(searchPath({ state_code: [state_code] })),
        };
  return (
    <BackLink
      {...{ facility_ids, near }}
      search={text.href("/search")}
      words={{ back: words.back }}
    />
  );
}

/** A link that hides or shows what is the same for all. It works without JavaScript. */
function DifferencesSwitch({ text, asked }: Pick<Props, "text" | "asked">) {
  const { differences_only, ...rest } = asked;
  const isOn = differences_only === true;
  const path = comparePath(isOn ? rest : { ...rest, differences_only: true });
  return (
    <p className="compare-switch screen-only">
      <PrintButton label={text.provider_page.more.print} />
      <a
        className={isOn ? "switch switch-on" : "switch"}
        href={text.href(path)}
        aria-current={isOn ? "true" : undefined}
      >
        <span className="switch-box">{isOn && <Icon name="check" />}</span>
        {text.compare.actions.differences_only}
      </a>
    </p>
  );
}
