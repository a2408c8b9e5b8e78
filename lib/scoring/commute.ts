import { greatCircleMiles, type Point } from "#lib/kernel/geo";

/**
 * Constants of docs/method.md#commute-estimate: road length, and town, suburb, and highway speeds.
 */
export const COMMUTE = {
  flag: "great_circle_estimate",
  road_factor: 1.3,
  start_minutes: 4,
  town_miles: 5,
  town_mph: 25,
  suburb_miles: 15,
  suburb_mph: 35,
  highway_mph: 45,
} as const;

/** Returns the estimated driving minutes for a great-circle distance in miles, unrounded. */
export function minutesOfMiles(distance_miles: number): number {
  const { start_minutes, town_miles, town_mph, suburb_miles, suburb_mph, highway_mph } = COMMUTE;
  const road = COMMUTE.road_factor * distance_miles;
  const town = Math.min(road, town_miles);
  const suburb = Math.min(Math.max(road - town_miles, 0), suburb_miles - town_miles);
  const highway = Math.max(road - suburb_miles, 0);
  return start_minutes + 60 * (town / town_mph + suburb / suburb_mph + highway / highway_mph);
}

export function commuteMinutes(origin: Point, destination: Point): number {
  return minutesOfMiles(greatCircleMiles(origin, destination));
}
