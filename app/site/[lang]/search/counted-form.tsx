"use client";

import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { OptionCounts } from "./option-counts";

/** Matches of a search, and those of each option of the form. */
type Found = { total: number; options: OptionCounts };

type Counts = Found & {
  /** A language tag with its region: Spanish of the US has commas in thousands. */
  locale: string;
};

const FormCounts = createContext<Counts | undefined>(undefined);

type Props = Counts & {
  action: string;
  /** The address that counts a search. */
  path: string;
  children: ReactNode;
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
async function countMatches(path: string, query: string): Promise<Found | undefined> {
  const { queryClient } = await import("../../_ui/query-client");
  const found = await queryClient.fetchQuery({
    queryKey: ["search count", query],
    queryFn: async ({ signal }): Promise<Found | null> => {
      const answer = await fetch(`${path}?${query}`, { signal });
      return answer.ok ? ((await answer.json()) as Found) : null;
    },
  });
  return found ?? undefined;
}

/** Follows a form: what its changed filters find, or else what the server found. */
function useFound(form: RefObject<HTMLFormElement | null>, path: string, first: Found): Found {
  const [found, setFound] = useState(first);
  useEffect(() => {
    const { current } = form;
    if (!current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let newest = 0;
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        newest += 1;
        const turn = newest;
        const show = (counted: Found | undefined) => {
          if (counted !== undefined && turn === newest) setFound(counted);
        };
        // The form works without counts.
        void countMatches(path, queryOf(current)).then(show, () => undefined);
      }, PAUSE_MS);
    };
    // The scripts start at the first interaction, so a filter may have changed before.
    if (isChanged(current)) onChange();
    current.addEventListener("input", onChange);
    return () => {
      clearTimeout(timer);
      current.removeEventListener("input", onChange);
    };
  }, [form, path]);
  return found;
}

/**
 * A form of filters. Its button and its options say how many providers the changed filters leave,
 * once scripts run; without them, how many the current ones do.
 */
export function CountedForm({ action, path, children, locale, ...first }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const found = useFound(form, path, first);
  const counts = useMemo(() => ({ ...found, locale }), [found, locale]);
  return (
    <form action={action} ref={form}>
      <FormCounts value={counts}>{children}</FormCounts>
    </form>
  );
}

/** The button that sends the form. `many` has `{count}` where the number goes. */
export function CountedSubmit({ words }: { words: { one: string; many: string; none: string } }) {
  const { total = 0, locale = "" } = use(FormCounts) ?? {};
  const { one, many, none } = words;
  const some = total === 1 ? one : many.replace("{count}", total.toLocaleString(locale));
  return (
    <button className="button" type="submit">
      <span aria-live="polite">{total === 0 ? none : some}</span>
    </button>
  );
}

/** Returns the label of a field's option with the number of providers that it would show. */
export function useCountedLabel(field: string): (value: string, label: string) => string {
  const counts = use(FormCounts);
  return (value, label) => {
    const count = counts?.options[field]?.[value];
    return count === undefined ? label : `${label} (${count.toLocaleString(counts?.locale)})`;
  };
}
