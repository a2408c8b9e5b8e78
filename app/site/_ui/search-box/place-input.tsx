"use client";

import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

type Suggestion = {
  kind: "state" | "county" | "city" | "zip" | "facility";
  query: string;
  place?: string;
  facility_id?: string;
};

type Props = {
  id: string;
  value?: string | undefined;
  hint_id?: string | undefined;
  /** An example, if the label is hidden. */
  placeholder?: string | undefined;
  /** Path of a facility's page, up to its id. */
  facilities_path: string;
  words: { title: string; kinds: Record<Suggestion["kind"], string>; counts: readonly string[] };
};

/** Long enough not to ask at every letter of a fast typist. */
const PAUSE_MS = 180;
const LENGTH_MIN = 2;

/** Suggests matches for some words. Repeated words are read once, and no page loads this before. */
async function suggest(words: string): Promise<Suggestion[]> {
  const { queryClient } = await import("../query-client");
  return queryClient.fetchQuery({
    queryKey: ["suggest", words],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/v2/suggest?q=${encodeURIComponent(words)}`, { signal });
      if (!answer.ok) return [];
      return ((await answer.json()) as { data: Suggestion[] }).data;
    },
  });
}

/** Suggestions, and the words that they were found for. */
type SuggestionResult = { words: string; suggestions: Suggestion[] };

/** Returns the last suggestions if they still match these words. */
export const suggestionsFor = (words: string, found: SuggestionResult): Suggestion[] =>
  words.trim().length >= LENGTH_MIN && words.startsWith(found.words) ? found.suggestions : [];

/** Suggests matches for the typed words. Empty before any input and after the list is left. */
function useSuggestions(words: string): Suggestion[] {
  const [found, setFound] = useState<SuggestionResult>({ words: "", suggestions: [] });
  useEffect(() => {
    let isLatest = true;
    const show = (suggestions: Suggestion[]) => {
      // Later words have their own suggestions.
      if (isLatest) setFound({ words, suggestions });
    };
    // The box works without suggestions.
    const ask = () => void suggest(words).then(show, () => show([]));
    const timer = words.trim().length < LENGTH_MIN ? undefined : setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      isLatest = false;
    };
  }, [words]);
  return suggestionsFor(words, found);
}

/** Takes over text typed before the page's scripts ran. */
function useTypedBefore(
  field: RefObject<HTMLInputElement | null>,
  take: (typed: string) => void,
): void {
  useEffect(() => {
    const { current } = field;
    if (current === document.activeElement && current?.value) take(current.value);
  }, [field, take]);
}

const neverChanges = () => () => {};

/** Returns whether the page's scripts are running. */
const useIsLive = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** ARIA attributes of a field with suggestions. */
const comboboxOf = (list_id: string, isOpen: boolean, active: number) =>
  ({
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": list_id,
    "aria-activedescendant": active < 0 ? undefined : `${list_id}-${active}`,
  }) as const;

/**
 * The box of the search with suggestions (the ARIA combobox pattern). The server makes a plain
 * field; everything here comes on top of it.
 */
export function PlaceInput({ id, value, hint_id, placeholder, facilities_path, words }: Props) {
  const list_id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed);
  const isOpen = suggestions.length > 0;
  const isLive = useIsLive();

  useTypedBefore(field, setTyped);
  const close = () => {
    setTyped("");
    setActive(-1);
  };
  const choose = ({ query, facility_id }: Suggestion) => {
    close();
    if (facility_id !== undefined) {
      window.location.assign(facilities_path + facility_id);
    } else if (field.current) {
      field.current.value = query;
      field.current.form?.requestSubmit();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Enter" && chosen) choose(chosen);
    else if (step !== undefined && isOpen) {
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        ref={field}
        id={id}
        className="input"
        type="search"
        name="q"
        required
        maxLength={100}
        autoComplete="off"
        placeholder={placeholder}
        defaultValue={value}
        {...(isLive ? comboboxOf(list_id, isOpen, active) : {})}
        aria-describedby={hint_id}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <SuggestionList
        id={list_id}
        words={words}
        suggestions={suggestions}
        active={active}
        choose={choose}
      />
      <span className="visually-hidden" role="status">
        {isOpen && words.counts[Math.min(suggestions.length, words.counts.length - 1)]}
      </span>
    </>
  );
}

type ListProps = {
  id: string;
  words: Props["words"];
  suggestions: readonly Suggestion[];
  /** Index of the suggestion selected by keyboard, or -1 for none. */
  active: number;
  choose: (suggestion: Suggestion) => void;
};

function SuggestionList({ id, words, suggestions, active, choose }: ListProps) {
  useEffect(() => {
    // The list is shorter than its suggestions, and the focus stays in the field.
    if (active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);
  return (
    <ul
      id={id}
      className="suggestions"
      role="listbox"
      aria-label={words.title}
      hidden={suggestions.length === 0}
    >
      {suggestions.map((suggestion, place) => (
        <li
          key={suggestion.facility_id ?? `${suggestion.kind} ${suggestion.query}`}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          // Before the field loses focus, which closes the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
        >
          <span>{suggestion.query}</span>{" "}
          <span className="soft small">{suggestion.place ?? words.kinds[suggestion.kind]}</span>
        </li>
      ))}
    </ul>
  );
}
