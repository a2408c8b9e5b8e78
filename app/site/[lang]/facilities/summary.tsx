import type { FacilityDetail } from "#lib/facilities/detail";
import type { PeerLine } from "#lib/facilities/peers";
import type { Messages } from "#lib/language/messages";
import { toneIcon } from "../../_ui/badge";
import { OutsideLink } from "../../_ui/outside-link";
import { Tile, Tiles } from "../../_ui/tile";
import { sourceOf } from "./data";
import { ownerOf } from "./owner-of";
import { dataPath } from "./paths";
import { inspectionsTile, licenseTile, scoreTile, type TileText, violationsTile } from "./tiles";

type Props = {
  text: Messages;
  facility: FacilityDetail;
  /** The last day for which inspections are known, YYYY-MM-DD. */
  seen_on: string;
  peers: readonly PeerLine[];
};

const ICONS = {
  inspections: "inspection",
  violations: "flag",
  score: "score",
} as const;

/** The answer in four tiles: license, inspections, violations, and a current score. */
export function Summary({ text, facility, seen_on, peers }: Props) {
  const tiles = [
    licenseTile(facility, text),
    inspectionsTile(facility, text),
    violationsTile(facility, seen_on, peers, text),
    scoreTile(facility, text),
  ].filter((tile) => tile !== undefined);
  return (
    <section id="license" aria-label={text.provider_page.tiles.label}>
      <Tiles>
        {tiles.map((tile) => (
          <Tile
            level={2}
            key={tile.id}
            title={tile.title}
            icon={tile.id === "license" ? toneIcon(tile.tone) : ICONS[tile.id]}
            tone={tile.tone}
          >
            {tile.body} {tile.note}
            <TileLink text={text} facility={facility} id={tile.id} />
          </Tile>
        ))}
      </Tiles>
    </section>
  );
}

type LinkProps = Pick<Props, "text" | "facility"> & Pick<TileText, "id">;

/** A score leads to how it was made. Without inspections, the agency's own site may have them. */
function TileLink({ text, facility, id }: LinkProps) {
  const { tiles } = text.provider_page;
  if (id === "score") {
    return (
      <>
        {" "}
        <a href={text.href(dataPath(facility.id, "score"))}>{text.facility.score.details}</a>
      </>
    );
  }
  if (id !== "inspections" || facility.inspections.length > 0) return null;
  const url = sourceOf(facility)?.lookup_url ?? facility.source_url;
  return (
    <>
      {" "}
      <OutsideLink href={url}>{tiles.search(ownerOf(facility, text))}</OutsideLink>
    </>
  );
}
