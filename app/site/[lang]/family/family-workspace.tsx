"use client";

import { useRef } from "react";
import { COMPARED } from "#lib/scoring/compared";
import type { FamilyWords } from "./family-text";
import { LookingFor } from "./looking-for";
import { WorkspaceFile } from "./workspace-file";
import { SavedPlace } from "./saved-place";
import { useSavedStatuses } from "./saved-statuses";
import { type Saved, useWorkspace, type Workspace, writeWorkspace } from "./workspace";

type FamilyPaths = Record<
  "facilities" | "search" | "compare" | "check" | "shortlist" | "statuses",
  string
>;

type Props = { words: FamilyWords; paths: FamilyPaths };

/** Everything that a family has saved in this browser. */
export function FamilyWorkspace({ words, paths }: Props) {
  const workspace = useWorkspace();
  if (workspace === undefined) return <Waiting words={words} />;
  return (
    <div className="family-columns">
      <SavedPlaces words={words.saved} paths={paths} workspace={workspace} />
      <div className="stack">
        <LookingFor words={words.looking} path={paths.shortlist} workspace={workspace} />
        <WorkspaceFile words={words.copy} workspace={workspace} />
      </div>
    </div>
  );
}

/** The server can't render any of this page, so its scripts start on their own. */
function Waiting({ words }: Pick<Props, "words">) {
  return (
    <p className="notice without-script" data-starts="">
      {words.no_script}
    </p>
  );
}

type SavedProps = { words: FamilyWords["saved"]; paths: FamilyPaths; workspace: Workspace };

function SavedPlaces({ words, paths, workspace }: SavedProps) {
  const { saved } = workspace;
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (changed: Saved) =>
    writeWorkspace({
      ...workspace,
      saved: saved.map((each) => (each.id === changed.id ? changed : each)),
    });
  const remove = (facility_id: string) => {
    writeWorkspace({ ...workspace, saved: saved.filter(({ id }) => id !== facility_id) });
    // The button disappears with its facility, so the focus moves to the list.
    heading.current?.focus();
  };
  const { statuses, refresh } = useSavedStatuses(paths.statuses);
  return (
    <section className="card" aria-labelledby="saved">
      <h2 id="saved" tabIndex={-1} ref={heading}>
        {words.title}
      </h2>
      {saved.length === 0 ? (
        <>
          <p>{words.empty}</p>
          <p>
            <a className="arrow" href={paths.search}>
              {words.search}
            </a>
          </p>
        </>
      ) : (
        <ul className="saved-list">
          {saved.map((each) => (
            <SavedPlace
              key={each.id}
              words={words}
              path={paths.facilities + each.id}
              saved={each}
              status={statuses?.[each.id]}
              onChange={change}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      {saved.length > 0 && (
        <SavedActions
          words={words}
          paths={paths}
          saved={saved}
          isChecked={statuses !== undefined}
          onCheck={refresh}
        />
      )}
    </section>
  );
}

type ActionsProps = Pick<SavedProps, "words" | "paths"> & {
  saved: readonly Saved[];
  isChecked: boolean;
  onCheck: (ids: readonly string[]) => Promise<void>;
};

/** Compares or checks the list, which sends it. */
function SavedActions({ words, paths, saved, isChecked, onCheck }: ActionsProps) {
  const all = saved.map(({ id }) => id);
  const ids = all.slice(0, COMPARED.places_max);
  return (
    <>
      <p className="actions">
        {ids.length > 1 && (
          <a className="button" href={`${paths.compare}?facility_ids=${ids.join()}`}>
            {saved.length > ids.length ? words.compare : words.compare_all}
          </a>
        )}
        <a
          className="button button-quiet"
          href={`${paths.check}?facility_ids=${all.join()}`}
          onClick={(event) => {
            event.preventDefault();
            void onCheck(all);
          }}
        >
          {words.check}
        </a>
      </p>
      <p className="soft small">{words.check_sends}</p>
      <p role="status" className="small">
        {isChecked && words.checked}
      </p>
    </>
  );
}
