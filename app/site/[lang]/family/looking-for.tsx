"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { readWeeklyBudget } from "#lib/kernel/weekly-budget";
import { Question } from "../../_ui/question";
import type { FamilyWords } from "./family-text";
import { type Looking, lookingOf, type Workspace, writeWorkspace } from "./workspace";

type Props = { words: FamilyWords["looking"]; path: string; workspace: Workspace };

const FIELDS = [
  { name: "child_age_months", label: "age", length_max: 3 },
  { name: "zip_code", label: "zip_code", length_max: 5 },
  { name: "budget_weekly", label: "budget", length_max: 40 },
] as const;
type FieldName = (typeof FIELDS)[number]["name"];

/** Parses the form. Returns only the valid values, and the names of the invalid fields. */
function readForm(form: HTMLFormElement): { looking: Looking; faulty: FieldName[] } {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? "").trim();
  const numberOf = (name: string) => (textOf(name) === "" ? undefined : Number(textOf(name)));
  const looking = lookingOf({
    child_age_months: numberOf("child_age_months"),
    zip_code: textOf("zip_code"),
    budget_weekly: readWeeklyBudget(textOf("budget_weekly"), "week"),
  });
  const names = FIELDS.map(({ name }) => name);
  return {
    looking,
    faulty: names.filter((name) => textOf(name) !== "" && looking[name] === undefined),
  };
}

/** Form for the family's wishes. They stay on the device unless the family uses the search link. */
export function LookingFor({ words, path, workspace }: Props) {
  const [said, setSaid] = useState<{ faulty: readonly FieldName[]; beside: Looking }>();
  const { looking } = workspace;
  // If stored values change, for example by importing a file, the fields show them and drop their
  // errors.
  const faulty = said?.beside === looking ? said.faulty : undefined;
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readForm(event.currentTarget);
    const [first] = read.faulty;
    if (first === undefined) writeWorkspace({ ...workspace, looking: read.looking });
    else document.getElementById(first)?.focus();
    setSaid({ faulty: read.faulty, beside: first === undefined ? read.looking : looking });
  };
  return (
    <section className="card" aria-labelledby="looking">
      <h2 id="looking">{words.title}</h2>
      <form className="stack" onSubmit={keep}>
        {FIELDS.map(({ name, label, length_max }) => (
          <Field
            key={name}
            name={name}
            label={words[label]}
            length_max={length_max}
            kept={looking[name]}
            fault={faulty?.includes(name) ? words.faults[label] : undefined}
          />
        ))}
        <div className="actions">
          <button className="button" type="submit">
            {words.save}
          </button>
        </div>
        <p role="status">{faulty && (faulty.length === 0 ? words.kept : words.not_kept)}</p>
      </form>
      <ShortlistLink words={words} path={path} looking={looking} />
    </section>
  );
}

type FieldProps = {
  name: string;
  label: string;
  length_max: number;
  kept: string | number | undefined;
  fault: string | undefined;
};

/**
 * A field that follows the stored value. It never remounts, because that would lose the focus and
 * silence its status text in screen readers.
 */
function Field({ name, label, length_max, kept, fault }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = String(kept ?? "");
  }, [kept]);
  return (
    <Question name={name} label={label} fault={fault}>
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          inputMode={name === "budget_weekly" ? "text" : "numeric"}
          maxLength={length_max}
          autoComplete="off"
          ref={input}
        />
      )}
    </Question>
  );
}

function ShortlistLink({ words, path, looking }: Omit<Props, "workspace"> & { looking: Looking }) {
  const { child_age_months, zip_code, budget_weekly } = looking;
  if (child_age_months === undefined || zip_code === undefined || budget_weekly === undefined) {
    return null;
  }
  const query = new URLSearchParams({
    geography: zip_code,
    child_age_months: String(child_age_months),
    budget_weekly: String(budget_weekly),
  });
  return (
    <p>
      <a className="arrow" href={`${path}?${query}`}>
        {words.shortlist}
      </a>
      <br />
      <span className="soft small">{words.sends}</span>
    </p>
  );
}
