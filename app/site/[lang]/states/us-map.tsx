import type { Messages } from "#lib/language/messages";
import { US_MAP } from "#lib/places/state-shapes";
import { QUALITIES, qualityOf } from "#lib/states/quality";
import type { StateFull } from "#lib/states/shapes";

type Props = {
  text: Messages;
  states: readonly Pick<StateFull, "slug" | "state_code" | "trust_tier">[];
};

/**
 * Map of the US by data quality, with its outlines in a separate file. Its links are a shortcut for
 * pointers only: the table after it has the same content for keyboards and screen readers, which
 * needn't pass 51 shapes.
 */
export function UsMap({ text, states }: Props) {
  const { states: words } = text;
  return (
    <figure className="us-map">
      <svg viewBox={`0 0 ${US_MAP.width} ${US_MAP.height}`} aria-hidden="true" focusable="false">
        {states.map(({ slug, state_code, trust_tier }) => (
          <a key={slug} href={text.href(`/states/${slug}`)} tabIndex={-1}>
            <title>{`${text.region(state_code)}: ${words.quality[qualityOf(trust_tier)]}`}</title>
            <use
              className={`region quality-${qualityOf(trust_tier)}`}
              href={`/maps/states.svg#${state_code}`}
            />
          </a>
        ))}
      </svg>
      <figcaption className="stack-tight">
        <p className="visually-hidden">{words.map_label}</p>
        <ul className="legend" aria-label={words.legend}>
          {QUALITIES.map((quality) => (
            <li key={quality}>
              <span className={`swatch quality-${quality}`} aria-hidden="true" />
              {words.quality[quality]}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
