import { type Map as MapLibreMap, Marker } from "maplibre-gl";
import { useEffect } from "react";
import type { PinCollection, PinFeature, PinProperties } from "../pins-geojson";
import { fillIn } from "./search-area";
import type { LiveWords } from "./types";

/** A pin or area that a reader chose on the map. */
export type Choice = Extract<PinProperties, { kind: "pin" | "area" }>;

/** Marks the card of a provider in the list, and its pin. */
const ACTIVE = "data-on-map";

function middleOf({ geometry }: PinFeature): [number, number] {
  if (geometry.type === "Point") return geometry.coordinates;
  // The last point of a ring repeats the first.
  const ring = geometry.coordinates[0]?.slice(1) ?? [];
  const mean = (axis: 0 | 1) => ring.reduce((sum, at) => sum + at[axis], 0) / ring.length;
  return [mean(0), mean(1)];
}

export function areaLabel(words: LiveWords, area: Extract<PinProperties, { kind: "area" }>) {
  const { count, zip = "", zips } = area;
  if (zips > 1) return fillIn(words.areas_many, { count, zips });
  return fillIn(count === 1 ? words.area_one : words.area_many, { count, zip });
}

/** With more areas in view, their labels would cover each other: only their counts are shown. */
const LABELED_MAX = 8;

function contentOf(words: LiveWords, properties: PinProperties, isCrowded: boolean) {
  if (properties.kind === "cluster") {
    const label = fillIn(words.cluster, { count: properties.count });
    return { className: "map-cluster", text: String(properties.count), label };
  }
  if (properties.kind === "area") {
    const label = areaLabel(words, properties);
    const text = isCrowded ? String(properties.count) : label;
    return { className: "map-area-label", text, label };
  }
  const { number, name } = properties;
  if (number === undefined) return undefined;
  const label = `${fillIn(words.numbered, { number })}: ${name}`;
  return { className: "map-number", text: String(number), label };
}

function buttonFor(
  words: LiveWords,
  properties: PinProperties,
  isCrowded: boolean,
): HTMLButtonElement | undefined {
  const content = contentOf(words, properties, isCrowded);
  if (!content) return undefined;
  const button = document.createElement("button");
  button.type = "button";
  button.className = content.className;
  button.textContent = content.text;
  button.setAttribute("aria-label", content.label);
  button.title = content.label;
  button.dataset["tone"] = properties.tone;
  if (properties.kind === "pin") button.dataset["pin"] = properties.id;
  return button;
}

/** Marks a card while its pin is pointed at or has the focus. */
function linkToCard(button: HTMLButtonElement, id: string): void {
  const mark = (isOn: boolean) => () => {
    document.getElementById(id)?.toggleAttribute(ACTIVE, isOn);
  };
  for (const type of ["pointerenter", "focus"]) button.addEventListener(type, mark(true));
  for (const type of ["pointerleave", "blur"]) button.addEventListener(type, mark(false));
}

/** Keeps a marker of each number, cluster, and ZIP area on the map, as buttons. */
export function useMarkers(
  map: MapLibreMap | undefined,
  pins: PinCollection | undefined,
  { words, onChoose }: { words: LiveWords; onChoose: (choice: Choice) => void },
): void {
  useEffect(() => {
    if (!map || !pins) return undefined;
    const areas = pins.features.filter(({ properties }) => properties.kind === "area");
    const isCrowded = areas.length > LABELED_MAX;
    const markers = pins.features.flatMap((feature) => {
      const { properties } = feature;
      const button = buttonFor(words, properties, isCrowded);
      if (!button) return [];
      const at = middleOf(feature);
      button.addEventListener("click", (event) => {
        event.stopPropagation();
        if (properties.kind !== "cluster") onChoose(properties);
        else map.easeTo({ center: at, zoom: map.getZoom() + 2 });
      });
      if (properties.kind === "pin") linkToCard(button, properties.id);
      return [new Marker({ element: button }).setLngLat(at).addTo(map)];
    });
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [map, pins, words, onChoose]);
}

/** Marks the pin of the card that is pointed at or has the focus. */
export function useCardHover(): void {
  useEffect(() => {
    let marked: Element | undefined;
    const follow = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('[id^="fac_"]') : null;
      const pin = card ? document.querySelector(`[data-pin="${card.id}"]`) : null;
      if (pin === marked) return;
      marked?.removeAttribute(ACTIVE);
      pin?.setAttribute(ACTIVE, "");
      marked = pin ?? undefined;
    };
    document.addEventListener("pointerover", follow);
    document.addEventListener("focusin", follow);
    return () => {
      document.removeEventListener("pointerover", follow);
      document.removeEventListener("focusin", follow);
    };
  }, []);
}
