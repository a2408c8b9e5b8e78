import { counted } from "../plural";

const providers = (count: number) => counted(count, "provider", "providers");

export const map = {
  title: "Map",
  label: (count: number) =>
    `Map of ${providers(count)} on this page, with water, railroads, and towns. The list has the same providers.`,
  provider_label: (name: string) => `Map of the area around ${name}, with a pin.`,
  zip_label: (zip: string) => `Map of ZIP area ${zip}, without an exact location.`,
  area_short: (count: number, zip: string) => `${count} in ZIP area ${zip}`,
  area_shortest: (count: number, zip: string) => `${count} in ${zip}`,
  unlocated: (count: number) =>
    `${providers(count)} on this page ${count === 1 ? "isn't" : "aren't"} on the map.`,
  beyond: (count: number) =>
    `${providers(count)} on this page ${count === 1 ? "is" : "are"} farther away. Zoom out to see ${count === 1 ? "it" : "them"}.`,
  areas_note: "Striped circles: only the ZIP code is known.",
  history_note: "Gray: old records.",
  approximate: "Map location is approximate (ZIP code).",
  credit: "Map: Natural Earth, US Census, GeoNames",
  moves: {
    title: "Move the map",
    in: "Zoom in",
    out: "Zoom out",
    north: "Move north",
    south: "Move south",
    west: "Move west",
    east: "Move east",
  },
  directions: {
    google: "Directions in Google Maps",
    apple: "Directions in Apple Maps",
  },
  /** Texts of the interactive map; `{…}` is filled in by the browser. */
  live: {
    open: "Interactive map",
    opening: "Loading the map…",
    label: "Interactive map. Arrow keys move it; plus and minus zoom.",
    failed: "Your browser can't draw this map. The list has the same providers.",
    pins_failed: "We couldn't load the providers of this area. Move the map to try again.",
    close: "Close",
    zoom_in: "Zoom in",
    zoom_out: "Zoom out",
    search: "Search this area",
    too_wide: "Zoom in to search this area.",
    in_view_one: "1 provider in view",
    in_view_many: "{count} providers in view",
    cluster: "{count} providers. Zoom in.",
    area_one: "1 in ZIP area {zip}",
    area_many: "{count} in ZIP area {zip}",
    areas_many: "{count} in {zips} ZIP areas",
    numbered: "Number {number} in the list",
    see_card: "Show in the list",
    historical: "Old record",
  },
};
