/** Files of Texas's operations, activities, and non-compliance, row by row, from few columns. */
export type Operation = { id: string; capacity?: number };
export type Activity = {
  id: string;
  operation: string;
  /** MM/DD/YYYY. */
  date: string;
  isFound?: boolean;
};

const file = (header: string, lines: readonly string[]) => `${[header, ...lines].join("\n")}\n`;

export const numberOf = (operation_id: string) => `99${operation_id}`;

/** Returns a roster of centers, each at its own address. */
export const operations = (...given: Operation[]): string =>
  file(
    "OPERATION_ID,OPERATION_TYPE,OPERATION_NUMBER,OPERATION_NAME,LOCATION_ADDRESS,COUNTY,TYPE_OF_ISSUANCE,TOTAL_CAPACITY",
    given.map(({ id, capacity = 40 }) =>
      [
        id,
        "Licensed Center",
        numberOf(id),
        `Center ${id}`,
        `${id} PECAN LN  SAN ANTONIO TX- 78205 1106`,
        "BEXAR",
        "Full Permit",
        capacity,
      ].join(),
    ),
  );

/** Returns activities. Their violations are in the non-compliance file. */
export const activities = (...given: Activity[]): string =>
  file(
    "OPERATION_ID,ACTIVITY_ID,ACTIVITY_DATE,ACTIVITY_TYPE,SELF_REPORT,VIOLATION_FOUND",
    given.map(({ id, operation, date, isFound = false }) =>
      [operation, id, date, "INSPECTION", "", isFound ? "Yes" : "No"].join(),
    ),
  );

/** Returns one violation per activity, with the activity's id before its own. */
export const nonCompliance = (...given: Activity[]): string =>
  file(
    "OPERATION_ID,ACTIVITY_ID,NON_COMPLIANCE_ID,STANDARD_NUMBER_DESCRIPTION,STANDARD_RISK_LEVEL",
    given.map(({ id, operation }) =>
      [operation, id, `N${id}`, "746.1203(4) - Supervision of Children", "High"].join(),
    ),
  );
