/** Files of New York City's permits, inspections, and violations, row by row. */
export type Permit = {
  site: string;
  name?: string;
  holder?: string;
  address?: string;
  phone?: string;
  status?: string;
  expires?: string;
  ages?: string;
  capacity?: number;
};

const PERMIT_HEADER =
  "Site ID,Center Name,Permit Holder,Address,Borough,Zip Code,Phone,Permit Number,Permit Expiration Date,Permit Status,Age Range,Maximum Capacity,Certified to Administer Medication,Site Type";

/** Returns a roster. By default permits differ in name, holder, address, and phone. */
export function permits(...given: Permit[]): string {
  const rows = given.map((permit, index) => {
    const number = 70_000 + (Number(permit.site.replace(/\D/g, "")) % 10_000);
    return [
      permit.site,
      permit.name ?? `CENTER OF ${permit.site}`,
      permit.holder ?? `HOLDER ${permit.site} INC.`,
      permit.address ?? `${index + 1} ${permit.site} STREET`,
      "BROOKLYN",
      "11201",
      permit.phone ?? `718-555-${String(1000 + (number % 9000))}`,
      String(number),
      permit.expires ?? "03/06/2030",
      permit.status ?? "Permitted",
      permit.ages ?? "2 YEARS - 5 YEARS",
      String(permit.capacity ?? 40),
      "No",
      "Private",
    ]
      .map((cell) => (cell.includes(",") ? `"${cell}"` : cell))
      .join(",");
  });
  return `${[PERMIT_HEADER, ...rows].join("\n")}\n`;
}

/** Returns this many ordinary permits, so that a change of one is small. */
export const crowdOfPermits = (count: number): Permit[] =>
  Array.from({ length: count }, (_, index) => ({ site: `DC${80_000 + index}` }));

export function visits(...rows: { site: string; date: string; summary?: string }[]): string {
  const lines = rows.map(
    ({ site, date, summary = "No Cause for Action - There were no violations found." }) =>
      `${site},${date},PUBLIC HEALTH SANITATION INSPECTION,${summary}`,
  );
  return `${["Site ID,Visit Date,Visit Type,Summary", ...lines].join("\n")}\n`;
}

export type Finding = {
  site: string;
  date: string;
  text: string;
  category?: string;
  status?: string;
};

export function findings(...rows: Finding[]): string {
  const lines = rows.map(
    ({ site, date, text, category = "CRITICAL", status = "" }) =>
      `${site},${date},${text},${category},47.33 (b),${status}`,
  );
  const header =
    "Site ID,Visit Date,Regulation Summary,Violation Category,Code-Sub-Section,Violation Status";
  return `${[header, ...lines].join("\n")}\n`;
}
