"use client";

import { useRef } from "react";
import { COMPARED } from "#lib/scoring/compared";
import type { FamilyWords } from "./family-text";
import { LookingFor } from "./looking-for";
import { WorkspaceFile } from "./workspace-file";
import { useWorkspace, type Workspace, writeWorkspace } from "./workspace";

type FamilyPaths = Record<"facilities" | "search" | "compare" | "check" | "shortlist", string>;

type Props = { words: FamilyWords; paths: FamilyPaths };

/** Everything that a family has saved in this browser. */
export function FamilyWorkspace({ words, paths }: Props) {
  const workspace = useWorkspace();
  if (workspace === undefined) return <Waiting words={words} />;
  return (
    <>
      <SavedPlaces words={words.saved} paths={paths} workspace={workspace} />
      <LookingFor words={words.looking} path={paths.shortlist} workspace={workspace} />
      <WorkspaceFile words={words.copy} workspace={workspace} />
    </>
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
  const remove = (facility_id: string) => {
    writeWorkspace({ ...workspace, saved: saved.filter(({ id }) => id !== facility_id) });
    // The button disappears with its facility, so the focus moves to the list.
    heading.current?.focus();
  };
  const ids = saved.slice(0, COMPARED.places_max).map(({ id }) => id);
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
          {saved.map(({ id, name, place }) => (
            <li key={id}>
              <span>
                <a href={paths.facilities + id}>{name}</a>{" "}
                <span className="soft small">{place}</span>
              </span>
              <button
                className="button button-quiet"
                type="button"
                onClick={() => remove(id)}
                aria-label={`${words.remove}: ${name}`}
              >
                {words.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {saved.length > 0 && (
        <>
          <p className="actions">
            {ids.length > 1 && (
              <a className="button" href={`${paths.compare}?facility_ids=${ids.join()}`}>
                {saved.length > ids.length ? words.compare : words.compare_all}
              </a>
            )}
            <a
              className="button button-quiet"
              href={`${paths.check}?facility_ids=${saved.map(({ id }) => id).join()}`}
            >
              {words.check}
            </a>
          </p>
          <p className="soft small">{words.check_sends}</p>
        </>
      )}
    </section>
  );
}
