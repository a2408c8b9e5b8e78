import type { Messages } from "#lib/language/messages";
import { US_MAP } from "#lib/places/state-shapes";
import { QUALITIES, qualityOf } from "#lib/states/quality";
import type { StateFull } from "#lib/states/shapes";
import { MapShapes } from "../../_ui/map-shapes";

type Props = {
  text: Messages;
  states: readonly Pick<StateFull, "slug" | "state_code" | "trust_tier">[];
  /** Text for screen readers, which names where the same information is as text. */
  label: string;
};

/**
 * Map of the US by data quality, with its outlines in a separate file. Its links are a shortcut for
 * pointers only: a table has the same content for keyboards and screen readers, which
 * needn't pass 51 shapes.
 */
export function UsMap({ text, states, label }: Props) {
  const { states: words } = text;
  const shapes = states.map(({ slug, state_code, trust_tier }) => {
    const quality = qualityOf(trust_tier);
    return {
      id: state_code,
      className: `region quality-${quality}`,
      link: {
        path: text.href(`/states/${slug}`),
        title: `${text.region(state_code)}: ${words.quality[quality]}`,
      },
    };
  });
  return (
    <figure className="us-map">
      <MapShapes
        viewBox={`0 0 ${US_MAP.width} ${US_MAP.height}`}
        file="/maps/states.svg"
        shapes={shapes}
      />
      <figcaption className="stack-tight">
        <p className="visually-hidden">{label}</p>
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
