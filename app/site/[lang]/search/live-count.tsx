"use client";

import { useEffect, useRef, useState } from "react";

type Props = {
  /** Matches of the search that the server rendered. */
  total: number;
  /** A language tag with its region: Spanish of the US has commas in thousands. */
  locale: string;
  /** `many` has `{count}` where the number goes. */
  words: { one: string; many: string; none: string };
};

/** Long enough not to count at every letter of a fast typist. */
const PAUSE_MS = 350;

/** Returns the filled fields of a form as a query. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") query.append(name, value);
  }
  query.sort();
  return query.toString();
}

/** Returns whether a reader changed a form since the server rendered it. */
function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((element) => {
    if (element instanceof HTMLInputElement) {
      return element.checked !== element.defaultChecked || element.value !== element.defaultValue;
    }
    if (!(element instanceof HTMLSelectElement)) return false;
    const rendered = [...element.options].findIndex(({ defaultSelected }) => defaultSelected);
    return element.selectedIndex !== Math.max(rendered, 0);
  });
}

/** Counts the matches of a query; undefined if it has a fault, which the page then reports. */
async function countMatches(path: string, query: string): Promise<number | undefined> {
  const { queryClient } = await import("../../_ui/query-client");
  const { total } = await queryClient.fetchQuery({
    queryKey: ["search count", query],
    queryFn: async ({ signal }): Promise<{ total?: number }> => {
      const answer = await fetch(`${path}?${query}`, { signal });
      return answer.ok ? ((await answer.json()) as { total: number }) : {};
    },
  });
  return total;
}

/**
 * The button that sends a form of filters. It says how many providers the changed filters leave,
 * once scripts run; without them, how many the current ones do.
 */
export function LiveCount({ total, locale, words }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [count, setCount] = useState(total);
  useEffect(() => {
    const form = button.current?.form;
    const path = form?.dataset["count"];
    if (!form || path === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let newest = 0;
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        newest += 1;
        const turn = newest;
        const show = (found: number | undefined) => {
          if (found !== undefined && turn === newest) setCount(found);
        };
        // The button works without a count.
        void countMatches(path, queryOf(form)).then(show, () => undefined);
      }, PAUSE_MS);
    };
    // The scripts start at the first interaction, so a filter may have changed before.
    if (isChanged(form)) onChange();
    form.addEventListener("input", onChange);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", onChange);
    };
  }, []);
  const { one, many, none } = words;
  const some = count === 1 ? one : many.replace("{count}", count.toLocaleString(locale));
  return (
    <button className="button" type="submit" ref={button}>
      <span aria-live="polite">{count === 0 ? none : some}</span>
    </button>
  );
}
