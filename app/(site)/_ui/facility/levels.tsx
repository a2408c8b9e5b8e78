import type { FacilityDetail } from "#lib/facilities/detail";
import { SEVERITY_LEVELS, type SeverityLevel } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";

type Findings = FacilityDetail["inspections"][number]["findings"];

/** A level in words. Colour only underlines what the word says. */
export function Level({
  text,
  level,
  words,
}: {
  text: Messages;
  level: SeverityLevel;
  words?: string;
}) {
  return <span className={`level level-${level}`}>{words ?? text.terms.severity[level]}</span>;
}

/** Findings by level, worst first: "1 serious, 2 low". */
export function Levels({ text, findings }: { text: Messages; findings: Findings }) {
  const { by_level } = text.record.inspections;
  const found = SEVERITY_LEVELS.filter((level) => findings[level] > 0);
  if (found.length === 0) return null;
  return (
    <>
      {": "}
      {found.map((level, index) => (
        <span key={level}>
          {index > 0 && ", "}
          <Level
            text={text}
            level={level}
            words={by_level(text.format.number(findings[level]), text.terms.severity[level])}
          />
        </span>
      ))}
    </>
  );
}
