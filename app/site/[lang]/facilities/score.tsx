import type { FacilityDetail } from "#lib/facilities/detail";
import { formatTypes } from "#lib/language/facility-type";
import type { Messages } from "#lib/language/messages";
import { AVERAGE_SCORE } from "#lib/scoring/safety";
import { sayReason } from "../../_ui/facts";
import { ScoreScale } from "../../_ui/score-scale";
import { reasonsBesideInspections } from "./totals";
import { formatNotZero, describedReasons } from "./no-score";
import { ScoreInputs } from "./score-inputs";
import { formatScore } from "./score-text";
import { Section } from "../../_ui/section";
import { fileEnd } from "./record-age";

type Props = { text: Messages; facility: FacilityDetail };

/** `seen_on` is the last day for which inspections are known, YYYY-MM-DD. */
type SeenProps = Props & { seen_on: string };

/** The safety score with its range and inputs, or the reason why there is none. */
export function Score({ text, facility, seen_on }: SeenProps) {
  const { title, not_diagnosis } = text.facility.score;
  const { value, inputs } = facility.safety;
  return (
    <Section id="score" title={title}>
      {value === undefined ? (
        <Abstention text={text} facility={facility} seen_on={seen_on} />
      ) : (
        <>
          <Figure text={text} facility={facility} value={value} />
          <Compared text={text} facility={facility} />
          {inputs && <ScoreInputs text={text} inputs={inputs} />}
          <p className="soft small">{not_diagnosis}</p>
        </>
      )}
    </Section>
  );
}

function Figure({ text, facility, value }: Props & { value: number }) {
  const { score } = text.facility;
  const { low, high, caps } = facility.safety;
  const hasRange = low !== undefined && high !== undefined;
  const range = hasRange ? score.scale_range(String(low), String(high)) : "";
  return (
    <>
      <div className="score-figure">
        <p className="score-number">
          {value} <small>{score.of_100}</small>
        </p>
        <p className="score-words">{formatScore(value, facility.safety, text)}</p>
      </div>
      <ScoreScale
        text={text}
        label={score.scale_label(String(value), range)}
        value={value}
        {...(hasRange ? { low, high } : {})}
      />
      {hasRange && (
        <p>
          {score.range(String(low), String(high))}{" "}
          {low <= AVERAGE_SCORE && high >= AVERAGE_SCORE && score.range_usual}
        </p>
      )}
      {caps.length > 0 && (
        <p>
          <strong>{score.capped(Math.min(...caps.map(({ limit }) => limit)))}</strong>{" "}
          {text.format.list(caps.map(({ code }) => score.caps[code]))}.
        </p>
      )}
    </>
  );
}

function Abstention({ text, facility, seen_on }: SeenProps) {
  const { score } = text.facility;
  const not_zero = formatNotZero(facility, text);
  return (
    <>
      <p className="score-words">{score.none}</p>
      <p>{score.none_body}</p>
      <ul>
        {describedReasons(reasonsBesideInspections(facility, text)).map((code) => (
          <li key={code}>
            {sayReason(code, text, {
              license_status: facility.license_status,
              inspections_until: fileEnd(facility, seen_on),
            })}
          </li>
        ))}
      </ul>
      {not_zero !== undefined && <p>{not_zero}</p>}
    </>
  );
}

function Compared({ text, facility }: Props) {
  const { score } = text.facility;
  const { inputs } = facility.safety;
  const type = formatTypes(facility.facility_type, text);
  return (
    <p>
      {score.compared(type, facility.provider.agency)}{" "}
      {inputs && score.rests_on(inputs.n, text.format.date(inputs.as_of))}
    </p>
  );
}
