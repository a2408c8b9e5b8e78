"use client";

import { useState } from "react";
import type { FamilyWords } from "./family-text";
import { NOTE_LENGTH_MAX, type Saved, SAVED_STATUSES } from "./workspace";

type Props = {
  words: FamilyWords["saved"];
  path: string;
  saved: Saved;
  /** Status of the provider, once it was read. */
  status: string | undefined;
  onChange: (saved: Saved) => void;
  onRemove: (facility_id: string) => void;
};

/** A saved provider with the family's own status, next visit, and note. */
export function SavedPlace({ words, path, saved, status, onChange, onRemove }: Props) {
  const { id, name, place, visit_on, note } = saved;
  /** Stores a part, or drops it if it's empty. */
  const set = (part: Partial<Saved>) => {
    const kept = Object.entries({ ...saved, ...part }).filter(([, value]) => value !== "");
    onChange(Object.fromEntries(kept) as Saved);
  };
  return (
    <li className="saved-place">
      <div>
        <h3 className="card-name">
          <a href={path}>{name}</a>
        </h3>
        <p className="soft small">{place}</p>
        {status !== undefined && <p className="small">{status}</p>}
      </div>
      <div className="saved-fields">
        <label className="field">
          <span>{words.status}</span>
          <select
            className="input"
            value={saved.status ?? ""}
            onChange={({ target }) => set({ status: target.value as Saved["status"] & string })}
          >
            <option value="">{words.no_status}</option>
            {SAVED_STATUSES.map((each) => (
              <option key={each} value={each}>
                {words.statuses[each]}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{words.visit_on}</span>
          <input
            className="input"
            type="date"
            value={visit_on ?? ""}
            onChange={({ target }) => set({ visit_on: target.value })}
          />
        </label>
      </div>
      <label className="field">
        <span>{words.note}</span>
        <textarea
          className="input"
          rows={2}
          maxLength={NOTE_LENGTH_MAX}
          value={note ?? ""}
          onChange={({ target }) => set({ note: target.value })}
        />
      </label>
      <Remove words={words} name={name} onRemove={() => onRemove(id)} />
    </li>
  );
}

type RemoveProps = { words: FamilyWords["saved"]; name: string; onRemove: () => void };

/** Removes a provider after a second press next to the first. */
function Remove({ words, name, onRemove }: RemoveProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="actions">
      <button
        className="button button-quiet"
        type="button"
        aria-expanded={isAsking}
        aria-label={`${isAsking ? words.keep : words.remove}: ${name}`}
        onClick={() => setAsking(!isAsking)}
      >
        {isAsking ? words.keep : words.remove}
      </button>
      {isAsking && (
        <button
          className="button button-danger"
          type="button"
          aria-label={`${words.confirm_remove}: ${name}`}
          onClick={onRemove}
        >
          {words.confirm_remove}
        </button>
      )}
    </div>
  );
}
