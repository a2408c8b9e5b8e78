import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { type CompareQuery, comparePath } from "./address";
import { isBarrier } from "#lib/scoring/compare";
import type { Compared } from "./read";
import { Crumbs } from "../../_ui/breadcrumbs";
import { CompareTable } from "./compare-table";
import { Drive } from "./drive";
import { Warnings } from "./warnings";
import { Caveats, Differences, Verdict } from "./verdict";

type Props = {
  text: Messages;
  asked: CompareQuery;
  compared: Compared;
  facilities: readonly FacilityDetail[];
};

/** A whole comparison: the verdict first, then what it rests on. */
export function SideBySide({ text, asked, compared, facilities }: Props) {
  const { compare } = text;
  const { comparison, origin_fault } = compared;
  const { caveats } = comparison.recommendation;
  // An address may contain an id that a merge replaced.
  const facility_ids = facilities.map(({ id }) => id);
  const without = (facility_id: string) =>
    comparePath({ ...asked, facility_ids: facility_ids.filter((id) => id !== facility_id) });
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title: compare.title }]} />
      <h1>{compare.title}</h1>
      <Warnings text={text} facilities={facilities} />
      <div className="columns columns-2 compare-summary">
        <Verdict {...{ text, comparison }} isOrdered={asked.dimensions.length > 0} />
        <Differences {...{ text, comparison }} />
      </div>
      <Caveats text={text} of={caveats.filter(isBarrier)} />
      <CompareTable {...{ text, comparison, facilities, without }} />
      <Caveats text={text} of={caveats.filter((caveat) => !isBarrier(caveat))} />
      <Drive text={text} asked={{ ...asked, facility_ids }} hasFault={origin_fault} />
      <p className="soft small">{compare.actions.share}</p>
    </div>
  );
}
