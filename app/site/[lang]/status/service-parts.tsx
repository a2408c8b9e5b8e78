import type { Messages } from "#lib/language/messages";
import { TextSection } from "../_texts/text-section";
import { Icon } from "../../_ui/icon";
import type { SiteStatus } from "./data";

type Props = { text: Messages; health: SiteStatus["health"] };

/** The four parts of the service, each with a word, a sign, and a sentence. */
export function ServiceParts({ text, health }: Props) {
  const words = text.status.parts;
  const { api, supabase, mcp, pages } = health.checks;
  const isFull = health.reasons.some(({ code }) => code === "disk_full");
  const parts = [
    [words.website, pages, words.website_ok, words.website_down],
    [words.api, api, words.api_ok, words.database_down],
    [words.mcp, mcp, words.mcp_ok, words.mcp_down],
    [words.database, supabase, words.database_ok, words.database_down],
  ] as const;
  return (
    <TextSection id="service" title={words.title}>
      <ul className="status-parts">
        {parts.map(([name, { status }, ok, down]) => (
          <li key={name}>
            <strong>{name}</strong>
            <span className={status === "ok" ? "status-ok" : "status-down"}>
              <Icon name={status === "ok" ? "check" : "warning"} />
              {status === "ok" ? words.ok : words.down}
            </span>
            <span className="soft small">{status === "ok" ? ok : down}</span>
          </li>
        ))}
      </ul>
      {isFull && <p>{words.disk_full}</p>}
    </TextSection>
  );
}
