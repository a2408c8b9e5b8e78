import { z } from "zod";
import type { Point } from "#lib/kernel/geo";
import type { RoutingEngine } from "./engine";

const Table = z.object({
  code: z.literal("Ok"),
  durations: z.tuple([z.array(z.number().min(0).nullable())]),
});

const spell = ({ lat, lng }: Point) => `${lng},${lat}`;

/**
 * Calls OSRM's table service, `/table/v1/driving/…`, with one source and many destinations. The
 * path lists every point, the origin first. `durations` has one row, in seconds.
 */
export function osrm(base_url: string): RoutingEngine {
  return {
    name: "osrm",
    async seconds(origin, points, signal) {
      const places = [origin, ...points].map(spell).join(";");
      const destinations = points.map((_, place) => place + 1).join(";");
      const url = `${base_url.replace(/\/$/, "")}/table/v1/driving/${places}?sources=0&destinations=${destinations}&annotations=duration`;
      const response = await fetch(url, { signal, redirect: "error" });
      if (!response.ok) throw new Error(`OSRM returned ${response.status}`);
      const [durations] = Table.parse(await response.json()).durations;
      if (durations.length !== points.length) throw new Error("OSRM answered for other points");
      return durations;
    },
  };
}
