import type { MessageClaim } from "#lib/alerts/outbox";
import { type SavedSearch, savedSearchPath } from "#lib/alerts/saved-search";
import { publicUrl } from "#lib/kernel/env";
import { shortenText } from "#lib/kernel/text";
import { describeChange } from "#lib/language/describe-change";
import { describeSearch } from "#lib/language/describe-search";
import type { Messages } from "#lib/language/messages";
import { formatProviderName } from "#lib/language/provider-name";
import type { Contact } from "#lib/webhooks/contact";
import { type Block, toHtml, toText } from "./layout";
import type { AlertChange, AlertedProvider, AlertRequest } from "./read-message";
import type { Mail } from "./smtp";

/** Max changes of one provider in a message. The page has all of them. */
const CHANGES_MAX = 20;
/** Max providers in a message. A large area may have hundreds after a new file. */
const PROVIDERS_MAX = 25;
const NAME_CHARACTERS_MAX = 80;
const SEARCH_CHARACTERS_MAX = 160;
const WORDS_CHARACTERS_MAX = 600;

/** Control and format characters, which could break a line or reorder text, and runs of spaces. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/** Returns text of an agency on one line. */
const oneLine = (text: string, characters_max: number): string =>
  shortenText(text.replaceAll(UNSEEN, " ").trim(), characters_max);

const shownName = (name: string): string => oneLine(formatProviderName(name), NAME_CHARACTERS_MAX);

/** Returns the address of the page where a reader manages alerts, or confirms one. */
const managePath = (token: string, target: Readonly<Record<string, string>> = {}): string =>
  `/alerts/manage?${new URLSearchParams({ token, ...target })}`;

type Addressed = { claim: MessageClaim; contact: Contact; text: Messages };

/** Writes the message with the link that confirms a request. */
export function writeConfirmation(to: Addressed, request: AlertRequest): Mail {
  const { text, contact } = to;
  const { mail: words } = text.alerts;
  const isSearch = "search" in request;
  const shown = isSearch ? words.quoted(searchName(request.search, text)) : shownName(request.name);
  const target = isSearch ? { search_id: request.search_id } : { facility_id: request.facility_id };
  const link = (label: string, path: string): Block => ({
    kind: "link",
    label,
    url: publicUrl(text.href(path)),
  });
  const blocks: Block[] = request.is_confirmed
    ? [
        { kind: "text", text: words.known_lead(shown) },
        link(words.known_action, managePath(contact.token)),
      ]
    : [
        { kind: "text", text: words.confirm_lead(shown) },
        link(words.confirm_action, managePath(contact.token, target)),
        { kind: "text", text: words.confirm_until },
      ];
  const subject = request.is_confirmed ? words.known_subject(shown) : words.confirm_subject(shown);
  return finish(to, subject, blocks);
}

/** Names a search on one line, because a city or county in it is what a reader typed. */
const searchName = (search: SavedSearch, text: Messages): string =>
  oneLine(describeSearch(search, text), SEARCH_CHARACTERS_MAX);

/** Writes the message about changes. `searches`: all that the reader follows. */
export function writeChanges(
  to: Addressed,
  providers: readonly AlertedProvider[],
  searches: readonly SavedSearch[],
): Mail {
  const { text, contact } = to;
  const { mail: words } = text.alerts;
  const [first, ...others] = providers;
  const subject =
    first && others.length === 0
      ? words.changes_subject(shownName(first.name))
      : words.changes_subject_of(providers.length);
  return finish(to, subject, [
    {
      kind: "text",
      text: searches.length === 0 ? words.changes_lead : words.changes_lead_of_searches,
    },
    ...providers.slice(0, PROVIDERS_MAX).flatMap((provider) => providerBlocks(provider, text)),
    ...(providers.length > PROVIDERS_MAX
      ? [{ kind: "text", text: words.more_providers(providers.length - PROVIDERS_MAX) } as const]
      : []),
    ...searches.map((search): Block => ({
      kind: "link",
      label: words.search(searchName(search, text)),
      url: publicUrl(text.href(savedSearchPath(search))),
    })),
    { kind: "text", text: words.caveat },
    { kind: "rule" },
    { kind: "text", text: words.why },
    { kind: "link", label: words.manage, url: publicUrl(text.href(managePath(contact.token))) },
  ]);
}

function providerBlocks({ facility_id, name, changes }: AlertedProvider, text: Messages): Block[] {
  const { mail: words } = text.alerts;
  const shown = licenseFirst(changes).slice(0, CHANGES_MAX);
  const left = changes.length - shown.length;
  return [
    { kind: "heading", text: shownName(name) },
    ...shown.map((change) => changeBlock(change, text)),
    ...(left > 0 ? [{ kind: "text", text: words.more(left) } as const] : []),
    {
      kind: "link",
      label: words.page,
      url: publicUrl(text.href(`/facilities/${facility_id}`)),
    },
  ];
}

/** A change of the license decides whether a provider may operate, so it comes before all others. */
const licenseFirst = (changes: readonly AlertChange[]): AlertChange[] =>
  changes.toSorted(
    (a, b) => Number(b.type === "license_change") - Number(a.type === "license_change"),
  );

function changeBlock({ observed_on, ...change }: AlertChange, text: Messages): Block {
  const { mail: words } = text.alerts;
  const { title, words: quoted } = describeChange(change, text);
  const url = sourceOf(change.payload["source_url"]);
  return {
    kind: "fact",
    title: oneLine(title, WORDS_CHARACTERS_MAX),
    details: [
      ...(quoted === undefined ? [] : [oneLine(quoted, WORDS_CHARACTERS_MAX)]),
      words.dated(text.format.date(observed_on)),
    ],
    ...(url === undefined ? {} : { source: { label: words.source, url } }),
  };
}

/** Returns a web address of the agency. Anything else, such as `javascript:`, is left out. */
function sourceOf(given: unknown): string | undefined {
  if (typeof given !== "string" || !URL.canParse(given)) return undefined;
  const { protocol, href } = new URL(given);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}

function finish({ claim, contact, text }: Addressed, subject: string, blocks: Block[]): Mail {
  const query = new URLSearchParams({ token: contact.token, locale: text.locale });
  const unsubscribe = publicUrl(`/v2/alerts/unsubscribe?${query}`);
  const all: Block[] = [
    ...blocks,
    { kind: "link", label: text.alerts.mail.privacy, url: publicUrl(text.href("/privacy")) },
  ];
  const title = text.alerts.mail.hello(text.site.name);
  return {
    to: contact.email,
    subject,
    text: toText(all),
    html: toHtml(all, { title, language: text.locale }),
    message_id: claim.message_id,
    date: new Date(claim.begun_at),
    headers: {
      // One-click unsubscribe, RFC 8058.
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
      "Content-Language": text.locale,
    },
  };
}
