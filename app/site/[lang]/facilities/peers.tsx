import type { FacilityDetail } from "#lib/facilities/detail";
import type { PeerLine } from "#lib/facilities/peers";
import { formatTypes } from "#lib/language/facility-type";
import type { Messages } from "#lib/language/messages";
import { readPeerLines } from "./data";
import { PeerChart } from "./peer-chart";
import { Section } from "../../_ui/section";

type Props = { text: Messages; facility: FacilityDetail };

/** Compares a facility's numbers with its peer group. Renders nothing if the group is too small. */
export async function Peers({ text, facility }: Props) {
  const lines = await readPeerLines(facility);
  const { inputs } = facility.safety;
  if (lines.length === 0 || !inputs) return null;
  const { peers: words } = text;
  const type = formatTypes(facility.facility_type, text);
  return (
    <Section id="peers" title={words.title} isWide>
      <p>{words.lead(type, facility.provider.agency, text.format.date(inputs.as_of))}</p>
      <PeerChart text={text} lines={lines} />
      <table className="table table-inline">
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.here}</th>
            <th scope="col">{words.median}</th>
            <th scope="col">{words.middle}</th>
            <th scope="col">{words.rank}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PeerRow key={line.measure} text={text} line={line} />
          ))}
        </tbody>
      </table>
      <p className="small soft">{words.note}</p>
    </Section>
  );
}

function PeerRow({ text, line }: { text: Messages; line: PeerLine }) {
  const { peers: words } = text;
  const { number } = text.format;
  const { measure, value, rank } = line;
  return (
    <tr>
      <th scope="row">{words.measure[measure]}</th>
      <td className="number" data-label={words.here}>
        <strong>{number(value)}</strong>
      </td>
      <td className="number" data-label={words.median}>
        {number(rank.median)}
      </td>
      <td className="number" data-label={words.middle}>
        {words.range(number(rank.low), number(rank.high))}
      </td>
      <td data-label={words.rank}>{words.below(rank.below_pct, rank.n)}</td>
    </tr>
  );
}
