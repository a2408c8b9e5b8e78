import type { ReactNode } from "react";
import type { Missing } from "#lib/kernel/fields";
import type { LicenseStatus } from "#lib/kernel/vocabulary";
import { keepTimes } from "#lib/language/keep-times";
import type { Messages } from "#lib/language/messages";

/** Returns the reason for an absent field as text. */
export function reasonOf(missing: readonly Missing[], field: string, text: Messages): string {
  return text.reasons.of(codeOf(missing, field));
}

type Circumstances = {
  license_status?: LicenseStatus | undefined;
  /** The last day for which inspections are known, YYYY-MM-DD. */
  inspections_until?: string | undefined;
};

/**
 * Formats a reason code as text. The text about missing inspections includes the date that they
 * end.
 */
export function sayReason(
  code: string,
  text: Messages,
  { license_status, inspections_until }: Circumstances,
): string {
  const { reasons, format } = text;
  if (inspections_until === undefined) return reasons.of(code, license_status);
  const until = format.date(inspections_until);
  if (code === "no_inspections") return reasons.no_inspections_until(until);
  if (code === "no_inspections_on_record") return reasons.none_on_record_until(until);
  return reasons.of(code, license_status);
}

const codeOf = (missing: readonly Missing[], field: string) =>
  missing.find((item) => item.field === field)?.code ?? "not_published";

/** A list of facts, each a label and a value. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

/** One fact of a list. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A fact whose value may be absent: then it shows the reason and is never blank. */
export function PublishedFact(props: {
  label: string;
  value: ReactNode;
  missing: readonly Missing[];
  field: string;
  text: Messages;
}) {
  const { label, value, missing, field, text } = props;
  const isAbsent = value === undefined || value === null || value === "";
  return (
    <Fact label={label}>
      {isAbsent ? <span className="absent">{reasonOf(missing, field, text)}</span> : value}
    </Fact>
  );
}

/** Words of the agency itself: quoted, and marked with their language. */
export function StateWords({ children, gloss }: { children: string; gloss?: string | undefined }) {
  const words = (
    <q className="verbatim" lang="en">
      {keepTimes(children)}
    </q>
  );
  if (gloss === undefined) return words;
  return (
    <>
      {words} ({gloss})
    </>
  );
}
