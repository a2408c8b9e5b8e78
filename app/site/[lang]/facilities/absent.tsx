import type { FacilityDetail } from "#lib/facilities/detail";
import type { Missing } from "#lib/kernel/fields";
import type { Messages } from "#lib/language/messages";
import { Disclosure } from "../../_ui/disclosure";
import { Section } from "../../_ui/section";

type Props = { text: Messages; facility: FacilityDetail };

/** Lists the absent values of a record and its parts, by their name in the API. */
function missingOf({ missing, license, provider, safety }: FacilityDetail): Missing[] {
  const within = (part: string, gaps: readonly Missing[]) =>
    gaps.map(({ field, code }) => ({ field: `${part}.${field}`, code }));
  const all = [
    ...missing,
    ...within("license", license.missing),
    ...within("provider", provider.missing),
    ...safety.abstention_reasons.map((code) => ({ field: "safety.value", code })),
  ];
  const seen = new Set<string>();
  return all.filter(({ field, code }) => {
    if (code === "not_applicable") return false;
    const key = `${field} ${code}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Rows that are open. The rest unfolds, so that the page stays short on a phone. */
const SHOWN = 4;

/** Every value that the record lacks, with its reason and code. */
export function Absent({ text, facility }: Props) {
  const { data: words } = text.provider_page;
  const gaps = missingOf(facility);
  const more = gaps.slice(SHOWN);
  return (
    <Section id="absent" title={words.absent} isWide>
      {gaps.length === 0 ? (
        <p>{words.absent_none}</p>
      ) : (
        <GapTable text={text} facility={facility} gaps={gaps.slice(0, SHOWN)} />
      )}
      {more.length > 0 && (
        <Disclosure summary={text.states.gaps.more(more.length)}>
          <GapTable text={text} facility={facility} gaps={more} />
        </Disclosure>
      )}
    </Section>
  );
}

function GapTable({ text, facility, gaps }: Props & { gaps: readonly Missing[] }) {
  const { data: words } = text.provider_page;
  return (
    <table className="table table-inline">
      <thead>
        <tr>
          <th scope="col">{words.absent_fact}</th>
          <th scope="col">{words.absent_reason}</th>
          <th scope="col">{words.absent_code}</th>
        </tr>
      </thead>
      <tbody>
        {gaps.map(({ field, code }) => (
          <tr key={`${field} ${code}`}>
            <th scope="row">
              <code>{field}</code>
            </th>
            <td data-label={words.absent_reason}>
              {text.reasons.of(code, facility.license_status)}
            </td>
            <td data-label={words.absent_code}>
              <code>{code}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
