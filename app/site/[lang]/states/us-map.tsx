import { TRUST_TIERS } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { US_MAP } from "#lib/places/state-shapes";
import type { StateFull } from "#lib/states/shapes";

type Props = { text: Messages; states: readonly StateFull[] };

/**
 * Map of the US by trust tier, with its outlines in a separate file. Its links are a shortcut for
 * pointers only: the table after it has the same content for keyboards and screen readers, which
 * needn't pass 51 shapes.
 */
export function UsMap({ text, states }: Props) {
  const { states: words, terms } = text;
  return (
    <figure className="us-map">
      <svg viewBox={`0 0 ${US_MAP.width} ${US_MAP.height}`} aria-hidden="true" focusable="false">
        {states.map(({ slug, state_code, trust_tier }) => (
          <a key={slug} href={text.href(`/states/${slug}`)} tabIndex={-1}>
            <title>{`${text.region(state_code)}: ${terms.trust_tier[trust_tier]}`}</title>
            <use
              className={`region region-${trust_tier}`}
              href={`/maps/states.svg#${state_code}`}
            />
          </a>
        ))}
      </svg>
      <figcaption className="stack-tight">
        <p className="visually-hidden">{words.map_label}</p>
        <ul className="legend" aria-label={words.legend}>
          {TRUST_TIERS.toReversed().map((tier) => (
            <li key={tier}>
              <span className={`swatch region-${tier}`} aria-hidden="true" />
              {terms.trust_tier[tier]}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
