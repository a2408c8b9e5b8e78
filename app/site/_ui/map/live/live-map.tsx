"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { TAGS } from "#lib/language/locale";
import type { PinProperties } from "../pins-geojson";
import { ChosenPin } from "./chosen-pin";
import { drawsShapes } from "./map-style";
import { DOTS, setPins, setShapes } from "./pin-layers";
import { usePins, useShapes } from "./queries";
import { fillIn, searchAreaPath } from "./search-area";
import type { LiveProps } from "./types";
import { useMap } from "./use-map";
import { type Choice, useCardHover, useMarkers } from "./use-markers";

type Props = LiveProps & {
  /** Called if the browser can't draw the map. */
  onFail: () => void;
};

const FRESH_MS = 300_000;

/** The interactive map. It's the only part that loads the map library. */
export default function LiveMap(props: Props) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { retry: 1, staleTime: FRESH_MS, refetchOnWindowFocus: false },
        },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <Live {...props} />
    </QueryClientProvider>
  );
}

function Live({ onFail, ...props }: Props) {
  const { words, tiles, query, area_path, provider_path } = props;
  const container = useRef<HTMLDivElement>(null);
  const { map, view, hasMoved } = useMap(container, props, onFail);
  const [choice, setChoice] = useState<Choice>();
  const pins = usePins(query, view);
  const shapes = useShapes(view, drawsShapes(tiles));
  useMarkers(map, pins.data, { words, onChoose: setChoice });
  useCardHover();

  useEffect(() => {
    if (map && pins.data) setPins(map, pins.data);
  }, [map, pins.data]);
  useEffect(() => {
    if (map && shapes.data) setShapes(map, shapes.data);
  }, [map, shapes.data]);
  useEffect(() => {
    if (!map) return undefined;
    const choose = map.on("click", DOTS, ({ features }) => {
      const properties = features?.[0]?.properties as PinProperties | undefined;
      if (properties?.kind === "pin") setChoice(properties);
    });
    return () => choose.unsubscribe();
  }, [map]);

  const area = view && searchAreaPath(area_path, view.box);
  return (
    <div className="map map-live" id="interactive-map">
      <div className="map-canvas" ref={container} data-ready={map ? "" : undefined} />
      <div className="map-buttons">
        <button type="button" aria-label={words.zoom_in} onClick={() => map?.zoomIn()}>
          <span aria-hidden="true">+</span>
        </button>
        <button type="button" aria-label={words.zoom_out} onClick={() => map?.zoomOut()}>
          <span aria-hidden="true">−</span>
        </button>
      </div>
      {hasMoved &&
        (area === undefined ? (
          <p className="map-search map-hint">{words.too_wide}</p>
        ) : (
          <a className="button map-search" href={`${area}#interactive-map`}>
            {words.search}
          </a>
        ))}
      <p className="map-status" role="status">
        {pins.isError ? words.pins_failed : countText(words, pins.data?.total)}
      </p>
      {choice && (
        <ChosenPin
          key={choice.kind === "pin" ? choice.id : `${choice.zip} ${choice.count}`}
          {...{ choice, words, provider_path }}
          onClose={() => {
            setChoice(undefined);
            map?.getCanvas().focus();
          }}
        />
      )}
    </div>
  );
}

function countText(words: LiveProps["words"], total: number | undefined): string {
  if (total === undefined) return words.opening;
  return total === 1
    ? words.in_view_one
    : fillIn(words.in_view_many, {
        count: total.toLocaleString(document.documentElement.lang === "es" ? TAGS.es : TAGS.en),
      });
}
