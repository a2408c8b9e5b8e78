import { z } from "zod";
import type { Point } from "#lib/kernel/geo";
import type { RoutingEngine } from "./engine";

const Cell = z.object({ time: z.number().min(0).nullish(), to_index: z.int() });
const Matrix = z.object({ sources_to_targets: z.tuple([z.array(Cell)]) });

const spell = ({ lat, lng }: Point) => ({ lat, lon: lng });

/**
 * Calls Valhalla's matrix service, `/sources_to_targets`, with one source and many targets. Times
 * are in seconds. A cell without a time is a target that no road leads to.
 */
export function valhalla(base_url: string): RoutingEngine {
  return {
    name: "valhalla",
    async seconds(origin, points, signal) {
      const response = await fetch(`${base_url.replace(/\/$/, "")}/sources_to_targets`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          sources: [spell(origin)],
          targets: points.map(spell),
          costing: "auto",
          verbose: true,
        }),
        signal,
        redirect: "error",
      });
      if (!response.ok) throw new Error(`Valhalla returned ${response.status}`);
      const [cells] = Matrix.parse(await response.json()).sources_to_targets;
      const byTarget = new Map(cells.map(({ to_index, time }) => [to_index, time ?? null]));
      return points.map((_, place) => {
        const time = byTarget.get(place);
        if (time === undefined) throw new Error("Valhalla answered for other points");
        return time;
      });
    },
  };
}
