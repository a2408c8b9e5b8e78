/** Rosters of New York State homes, row by row. */
export type Home = {
  id: string;
  name?: string;
  /** OCFS program type: `FDC` is a home, `DCC` a center. */
  type?: string;
  status?: string;
  street?: string;
  phone?: string;
  point?: readonly [lat: string, lng: string];
  zip?: string;
  withholds_address?: boolean;
  withholds_phone?: boolean;
};

const HEADER =
  "Facility ID,Program Type,County,Facility Status,Facility Name,Address Omitted,Street Number,Street Name,City,State,Zip Code,Phone Number Omitted,Phone Number,Capacity Description,Total Capacity,Latitude,Longitude";

/**
 * Number of other homes in each file. They never change, so that a few changes pass the quality
 * checks.
 */
const OTHERS = 160;

/** Returns a file of these homes and the others. */
export function homesFile(...homes: Home[]): string {
  const others = Array.from({ length: OTHERS }, (_, index): Home => ({
    id: `98${1000 + index}`,
    street: `Row ${index} Street`,
    phone: `(718)554-${1000 + index}`,
    point: ["40.69", `-73.9${100 + index}`],
  }));
  const rows = [...homes, ...others].map((home) => {
    const { id, withholds_address, withholds_phone } = home;
    const [lat, lng] = withholds_address ? ["", ""] : (home.point ?? ["", ""]);
    return [
      id,
      home.type ?? "FDC",
      "Brooklyn",
      home.status ?? "Registration",
      home.name ?? `HOME OF ${id}`,
      withholds_address ? "Y" : "",
      withholds_address || home.street === undefined ? "" : "12",
      withholds_address ? "" : (home.street ?? ""),
      "Brooklyn",
      "NY",
      home.zip ?? "11201",
      withholds_phone ? "Y" : "",
      withholds_phone ? "" : (home.phone ?? ""),
      '"6 Children, Ages 2 to 12 years"',
      "6",
      lat,
      lng,
    ].join();
  });
  return `${[HEADER, ...rows].join("\n")}\n`;
}
