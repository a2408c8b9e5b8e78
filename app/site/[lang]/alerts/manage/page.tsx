import type { Metadata } from "next";
import { savedSearchPath } from "#lib/alerts/saved-search";
import { describeSearch } from "#lib/language/describe-search";
import type { Messages } from "#lib/language/messages";
import { facilityPath } from "../../facilities/paths";
import { Notice } from "../../../_ui/notice";
import { messagesOf, type PageParams } from "../../../messages-of";
import { readFollowedSearches, readFollows } from "../data";

type Query = Readonly<Record<string, string | string[] | undefined>>;
type Props = { params: PageParams; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const text = await messagesOf(params);
  return {
    title: text.alerts.manage.title,
    description: text.alerts.description,
    // The address of this page is the key to it.
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

const DONE = ["started", "stopped", "failed"] as const;

/**
 * Lists what a reader follows, with a button for each change. Opening the page changes nothing, because
 * mail programs open links before their reader does.
 */
export default async function ManageAlertsPage({ params, searchParams }: Props) {
  const text = await messagesOf(params);
  const query = await searchParams;
  const [token = ""] = [query["token"]].flat();
  const [wanted] = [query["facility_id"] ?? query["search_id"]].flat();
  const done = DONE.find((each) => each === [query["done"]].flat()[0]);
  const { manage: words } = text.alerts;
  const follows = await readTargets(token, text);
  if (follows.length === 0) return <Nothing text={text} isStopped={done === "stopped"} />;
  const waiting = follows.filter(({ is_confirmed }) => !is_confirmed);
  const asked = waiting.find(({ value }) => value === wanted);
  const others = waiting.filter((each) => each !== asked);
  const following = follows.filter(({ is_confirmed }) => is_confirmed);
  return (
    <div className="stack narrow">
      {asked === undefined ? (
        <h1>{words.title}</h1>
      ) : (
        <Confirm text={text} token={token} follow={asked} />
      )}
      {done !== undefined && (
        <div role="status">
          <Notice kind={done === "failed" ? "caution" : "plain"}>
            <p>{done === "failed" ? words.fault : words[done]}</p>
          </Notice>
        </div>
      )}
      {following.length > 0 && (
        <FollowList text={text} token={token} title={words.following} follows={following} />
      )}
      {others.length > 0 && (
        <FollowList text={text} token={token} title={words.waiting} follows={others} />
      )}
      {(following.length > 0 || others.length > 0) && (
        <form action="/v2/alerts/manage" method="post" className="stack-tight">
          <Hidden text={text} token={token} action="stop" />
          <div className="actions">
            <button className="button button-quiet" type="submit">
              {words.stop_all}
            </button>
          </div>
          <p className="soft small">{words.stop_all_hint}</p>
        </form>
      )}
    </div>
  );
}

type Part = { text: Messages; token: string };

/** `isStopped`: the reader just stopped the last alert, and sees that it worked. */
function Nothing({ text, isStopped }: { text: Messages; isStopped: boolean }) {
  const { manage: words, search } = text.alerts;
  return (
    <div className="stack narrow">
      <h1>{isStopped ? words.ended_title : words.nothing_title}</h1>
      {isStopped ? (
        <div role="status">
          <Notice>
            <p>{words.ended}</p>
          </Notice>
        </div>
      ) : (
        <p>{words.nothing}</p>
      )}
      <p>
        <a href={text.href("/search")}>{search}</a>
      </p>
    </div>
  );
}

/** A followed provider or search, as the buttons of the page name it. */
type Target = {
  field: "facility_id" | "search_id";
  value: string;
  name: string;
  /** Its page; undefined if a provider isn't in the records any more. */
  path: string | undefined;
  is_confirmed: boolean;
};

/** Lists the providers, then the searches that the reader of a token follows. */
async function readTargets(token: string, text: Messages): Promise<Target[]> {
  const [follows = [], searches] = await Promise.all([
    readFollows(token),
    readFollowedSearches(token),
  ]);
  const { gone, search: named } = text.alerts.manage;
  return [
    ...follows.map(({ facility_id, name, is_confirmed }): Target => ({
      field: "facility_id",
      value: facility_id,
      name: name ?? gone,
      path: name === null ? undefined : facilityPath(facility_id),
      is_confirmed,
    })),
    ...searches.map(({ search_id, search, is_confirmed }): Target => ({
      field: "search_id",
      value: search_id,
      name: named(describeSearch(search, text)),
      path: savedSearchPath(search),
      is_confirmed,
    })),
  ];
}

function Confirm({ text, token, follow }: Part & { follow: Target }) {
  const { manage: words } = text.alerts;
  return (
    <section className="stack">
      <h1>{words.confirm_title(follow.name)}</h1>
      <p>{words.confirm_lead}</p>
      <form action="/v2/alerts/manage" method="post" className="actions">
        <Hidden text={text} token={token} action="confirm" target={follow} />
        <button className="button" type="submit">
          {words.confirm}
        </button>
      </form>
      <p className="soft small">{text.alerts.rules}</p>
    </section>
  );
}

type ListProps = Part & { title: string; follows: readonly Target[] };

function FollowList({ text, token, title, follows }: ListProps) {
  const { manage: words } = text.alerts;
  return (
    <section className="stack-tight">
      <h2>{title}</h2>
      <ul className="plain-list stack-tight">
        {follows.map((follow) => {
          const { value, name, path, is_confirmed } = follow;
          const label = is_confirmed ? words.stop_of(name) : words.start_of(name);
          return (
            <li key={value}>
              <form action="/v2/alerts/manage" method="post" className="actions">
                <Hidden
                  text={text}
                  token={token}
                  action={is_confirmed ? "stop" : "confirm"}
                  target={follow}
                />
                {path === undefined ? <span>{name}</span> : <a href={text.href(path)}>{name}</a>}
                <button className="button button-quiet" type="submit" aria-label={label}>
                  {is_confirmed ? words.stop : words.confirm}
                </button>
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type HiddenProps = Part & {
  action: "confirm" | "stop";
  target?: Pick<Target, "field" | "value">;
};

function Hidden({ text, token, action, target }: HiddenProps) {
  return (
    <>
      <input type="hidden" name="locale" value={text.locale} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="action" value={action} />
      {target !== undefined && <input type="hidden" name={target.field} value={target.value} />}
    </>
  );
}
