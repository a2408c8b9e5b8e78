/** A rectangle of a map that is taken, in drawing units. */
export type Spot = { left: number; right: number; top: number; foot: number };

/** Returns the rectangle around a point, by half its width and half its height. */
export const around = ({ x, y }: { x: number; y: number }, across: number, down: number): Spot => ({
  left: x - across,
  right: x + across,
  top: y - down,
  foot: y + down,
});

export const touch = (a: Spot, b: Spot): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.foot && a.foot > b.top;

/** A page draws fewer pins and labels than this. */
const SPOTS_MAX = 120;

/** Writes spots for an address: whole units, "left.top.right.foot" each. */
export const formatSpots = (spots: readonly Spot[]): string =>
  spots
    .slice(0, SPOTS_MAX)
    .map(({ left, top, right, foot }) =>
      [left, top, right, foot].map((at) => Math.max(0, Math.round(at))).join("."),
    )
    .join("_");

/** Reads the spots of an address. Others than those that `formatSpots` writes are left out. */
export function parseSpots(text: string | null): Spot[] {
  return (text ?? "").split("_", SPOTS_MAX).flatMap((written) => {
    const [, left, top, right, foot] =
      /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/.exec(written) ?? [];
    return foot === undefined
      ? []
      : [{ left: Number(left), top: Number(top), right: Number(right), foot: Number(foot) }];
  });
}
