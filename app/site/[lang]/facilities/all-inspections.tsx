import type { ProviderNote } from "#lib/corrections/notes";
import type { FacilityDetail } from "#lib/facilities/detail";
import { distinctInspections } from "#lib/facilities/distinct-inspections";
import type { Messages } from "#lib/language/messages";
import { Crumbs } from "../../_ui/breadcrumbs";
import { filterInspections, yearsOf } from "./inspection-filters";
import { InspectionForm } from "./inspection-form";
import { InspectionItem } from "./inspection-item";
import { facilityPath, type InspectionFilters, inspectionsPath } from "./paths";
import { similarInspections } from "./similar-inspections";
import { ViolationList } from "./violation-list";
import { agencyLinks } from "./lookup";
import { ownerOf } from "./owner-of";
import { OutsideLinks } from "../../_ui/outside-link";
import { Pager } from "../../_ui/pager";

/** Inspections on one page, so that it stays short on a phone. */
const PAGE_SIZE = 10;
/** Violations without an inspection are few, except where an agency publishes nothing else. */
const UNLINKED_MAX = 40;

type Props = {
  text: Messages;
  facility: FacilityDetail;
  filters: InspectionFilters;
  notes?: readonly ProviderNote[];
};

/** All inspections of a provider, newest first, with a form that filters them. */
export function AllInspections({ text, facility, filters, notes }: Props) {
  const { inspections: words } = text.provider_page;
  const { id, name } = facility;
  const { entries, unlinked } = filterInspections(facility, filters);
  const pages = Math.max(1, Math.ceil(entries.length / PAGE_SIZE));
  const page = Math.min(filters.page ?? 1, pages);
  const shown = entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const total = distinctInspections(facility).length;
  const isEmpty = total === 0 && facility.violations.length === 0;
  const trail = [{ title: name, path: facilityPath(id) }, { title: text.record.inspections.title }];
  return (
    <article className="stack inspections-page">
      <Crumbs text={text} trail={trail} />
      <h1>{words.title(name)}</h1>
      {isEmpty ? (
        <Absent text={text} facility={facility} />
      ) : (
        <>
          <InspectionForm text={text} id={id} filters={filters} years={yearsOf(facility)} />
          <p role="status">
            <strong>{words.count(entries.length, total)}</strong>
          </p>
        </>
      )}
      <Bases text={text} facility={facility} />
      {!isEmpty && entries.length + unlinked.length === 0 && (
        <p>{total === 0 ? words.none_filed : words.none}</p>
      )}
      <ul className="visits">
        {shown.map((entry) => (
          <InspectionItem
            key={entry.visit.id}
            text={text}
            facility={facility}
            entry={entry}
            notes={notes}
          />
        ))}
      </ul>
      <InspectionsPager text={text} id={id} filters={filters} page={page} pages={pages} />
      {unlinked.length > 0 && (
        <section aria-labelledby="unlinked">
          <h2 id="unlinked">{words.unlinked}</h2>
          <ViolationList
            {...{ text, facility, notes }}
            violations={unlinked.slice(0, UNLINKED_MAX)}
          />
        </section>
      )}
    </article>
  );
}

/** Links to the agency's own search if we have neither inspections nor violations. */
function Absent({ text, facility }: Omit<Props, "filters">) {
  return (
    <>
      <p role="status">
        <strong>{text.provider_page.tiles.none_inspected(ownerOf(facility, text))}</strong>
      </p>
      <p>{text.provider_page.inspections.none_filed}</p>
      <OutsideLinks links={agencyLinks(facility, text).slice(0, 2)} />
    </>
  );
}

/** Notes for a reader who counts: repeats, missing clean inspections, and OCR. */
function Bases({ text, facility }: Omit<Props, "filters">) {
  const { inspections, safety } = facility;
  const distinct = distinctInspections(facility).length;
  const similar = similarInspections(facility, text);
  const bases = new Set(inspections.flatMap(({ basis }) => basis ?? []));
  const notes = [
    ...(facility.violations.length > 0 ? [text.provider_page.violations.appeal] : []),
    ...(safety.abstention_reasons.includes("clean_inspections_missing")
      ? [text.reasons.of("clean_inspections_missing")]
      : []),
    ...(distinct < inspections.length ? [text.record.inspections.distinct(distinct)] : []),
    ...(similar === undefined ? [] : [similar]),
    ...[...bases].map((basis) => text.record.bases[basis] ?? basis),
  ];
  return notes.map((note) => (
    <p key={note} className="soft small">
      {note}
    </p>
  ));
}

type PagerProps = Omit<Props, "facility"> & { id: string; page: number; pages: number };

function InspectionsPager({ text, id, filters, page, pages }: PagerProps) {
  const { inspections: words } = text.provider_page;
  const pathOf = (to: number) => text.href(inspectionsPath(id, { ...filters, page: to }));
  return (
    <Pager label={words.pages} current={page} last={pages} {...{ text, pathOf }}>
      <span aria-current="page">{words.page(page, pages)}</span>
    </Pager>
  );
}
