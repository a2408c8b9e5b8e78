"use client";

import { type ChangeEvent, useState } from "react";
import type { FamilyWords } from "./family-text";
import {
  mergeWorkspaces,
  parseWorkspace,
  readWorkspace,
  type Workspace,
  writeWorkspace,
} from "./workspace";

type Props = { words: FamilyWords["copy"]; workspace: Workspace };

/** Far more than a workspace ever is. */
const BYTES_MAX = 200_000;

/** Hands the workspace over as a file, without a server. */
function save(workspace: Workspace, file_name: string): void {
  const file = new Blob([JSON.stringify(workspace, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file_name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The workspace as a file, back from a file, or gone. */
export function WorkspaceFile({ words, workspace }: Props) {
  const [said, setSaid] = useState<
    "imported" | "imported_in_part" | "refused" | "cleared" | "confirm"
  >();
  const bringBack = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const read = file.size > BYTES_MAX ? undefined : parseWorkspace(await file.text());
    target.value = "";
    if (!read) return setSaid("refused");
    const { merged, left_out } = mergeWorkspaces(readWorkspace(), read);
    writeWorkspace(merged);
    setSaid(left_out > 0 ? "imported_in_part" : "imported");
  };
  const clear = () => setSaid(said === "confirm" ? undefined : "confirm");
  const clearAll = () => {
    writeWorkspace({ saved: [], looking: {} });
    setSaid("cleared");
  };
  return (
    <section className="card" aria-labelledby="copy">
      <h2 id="copy">{words.title}</h2>
      <p>{words.lead}</p>
      <div className="actions">
        <button
          className="button button-quiet"
          type="button"
          onClick={() => save(workspace, words.file_name)}
        >
          {words.export}
        </button>
        <button className="button button-quiet" type="button" onClick={clear}>
          {said === "confirm" ? words.keep : words.clear}
        </button>
        {said === "confirm" && (
          <button className="button button-danger" type="button" onClick={clearAll}>
            {words.confirm_clear}
          </button>
        )}
      </div>
      <div className="field">
        <label htmlFor="import">{words.import}</label>
        <input
          id="import"
          className="input"
          type="file"
          accept="application/json,.json"
          onChange={(event) => void bringBack(event)}
        />
      </div>
      <p role="status">{said && words[said]}</p>
    </section>
  );
}
