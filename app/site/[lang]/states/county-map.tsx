import type { StateCode } from "#lib/kernel/vocabulary";
import { countyPath } from "#lib/language/county-slug";
import type { Messages } from "#lib/language/messages";
import { countyFrame, countyShapeId } from "#lib/places/county-paths";
import type { CountyName } from "#lib/places/points";
import { slugOf } from "#lib/states/directory";
import type { CountyCount } from "#lib/states/profile";
import { MapShapes } from "../../_ui/map-shapes";

/** Lower bounds of the shades, from the lightest. */
const STEPS = [1, 10, 50, 200] as const;

/** Returns the shade of a number of providers: 0 for none, then 1 to 4. */
const shadeOf = (facilities: number): number => STEPS.filter((least) => facilities >= least).length;

type Props = {
  text: Messages;
  state_code: StateCode;
  /** All counties of the state. */
  places: readonly CountyName[];
  counts: readonly CountyCount[];
};

/**
 * Map of a state's counties by number of providers. Its links are a shortcut for pointers: the list
 * next to it has the same ones.
 */
export function CountyMap({ text, state_code, places, counts }: Props) {
  const { counties: words } = text.states;
  const { x, y, width, height } = countyFrame(state_code);
  const margin = width / 200;
  const box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin];
  const slug = slugOf(state_code);
  const facilities = new Map(counts.map((each) => [each.county_fips, each.facilities]));
  const shapes = places.map(({ county_fips, name }) => {
    const count = facilities.get(county_fips) ?? 0;
    const shape = { id: countyShapeId(county_fips), className: `county shade-${shadeOf(count)}` };
    if (count === 0) return shape;
    const county = text.search.place.county(name, state_code);
    const link = {
      path: text.href(countyPath(slug, name, state_code)),
      title: `${county}: ${text.states.facility_count(count)}`,
    };
    return { ...shape, link };
  });
  return (
    <figure className="county-map">
      <MapShapes
        viewBox={box.map((unit) => unit.toFixed(1)).join(" ")}
        file={`/maps/counties.svg?state_code=${state_code}`}
        shapes={shapes}
      />
      <figcaption>
        <p className="visually-hidden">{words.map_label(text.region(state_code))}</p>
        <ul className="legend" aria-label={text.states.legend}>
          {[words.none, ...STEPS.map((least, at) => stepWords(text, least, STEPS[at + 1]))].map(
            (label, shade) => (
              <li key={label}>
                <span className={`swatch shade-${shade}`} aria-hidden="true" />
                {label}
              </li>
            ),
          )}
        </ul>
      </figcaption>
    </figure>
  );
}

function stepWords(text: Messages, least: number, next: number | undefined): string {
  const { counties: words } = text.states;
  const { number } = text.format;
  return next === undefined
    ? words.or_more(number(least))
    : words.from(number(least), number(next - 1));
}
