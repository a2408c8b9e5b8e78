import type { FacilityDetail } from "#lib/facilities/detail";
import { SEVERITY_LEVELS, type SeverityLevel } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";

type Findings = NonNullable<FacilityDetail["inspections"][number]["findings"]>;

/** A severity level as text. Color only repeats what the text says. */
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

/** Violations by level, worst first: "1 serious, 2 low". */
export function Levels({ text, findings }: { text: Messages; findings: Findings }) {
  const { by_level } = text.record.inspections;
  const found = SEVERITY_LEVELS.flatMap((level) => {
    const count = findings[level] ?? 0;
    return count > 0 ? [{ level, count }] : [];
  });
  if (found.length === 0) return null;
  return (
    <>
      {": "}
      {found.map(({ level, count }, index) => (
        <span key={level}>
          {index > 0 && ", "}
          <Level
            text={text}
            level={level}
            words={by_level(text.format.number(count), text.terms.severity[level])}
          />
        </span>
      ))}
    </>
  );
}
