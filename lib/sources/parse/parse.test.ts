import { describe, expect, test } from "vitest";
import { parseCity, parseZip, titleCase } from "./addresses";
import { parseAges } from "./ages";
import { parseDate, parseVisitDate } from "./dates";
import { parseUrl } from "./links";
import { parseCapacity, parseCount, parseFlag, parseNumber, parsePhone } from "./numbers";
import { parsePoint, pointWithin } from "./points";
import { licenseOf } from "./terms";

test.each([
  ["2014-08-25", "2014-08-25"],
  ["2026-06-04T04:00:00.000", "2026-06-04"],
  ["03/06/2016", "2016-03-06"],
  ["2026/10/31 04:00:00+00", "2026-10-31"],
  ["9/5/22", "2022-09-05"],
  ["12/1/75", "1975-12-01"],
  ["01/12/2018 01:05:00 PM", "2018-01-12"],
  ["5252025", "2025-05-25"],
  ["12012025", "2025-12-01"],
  ["20250525", "2025-05-25"],
  ["1760486400000", "2025-10-15"],
  ["Sept. 20, 2021", "2021-09-20"],
  ["March 28, 2024", "2024-03-28"],
  ["Smarch 28, 2024", undefined],
  ["02/30/2020", undefined],
  ["01/01/1900", undefined],
  ["N/A", undefined],
  ["2014", undefined],
  [undefined, undefined],
])("the day in %s is %s", (text, day) => expect(parseDate(text)).toBe(day));

test.each([
  ["BUFFALO, NY", "Buffalo"],
  ["Newburgh, NY", "Newburgh"],
  ["Bronx,", "Bronx"],
  ["Wallkill NY", "Wallkill"],
  ["NY", undefined],
  ["SUNNY", "Sunny"],
  ["SAN ANTONIO", "San Antonio"],
  [undefined, undefined],
])("the city in %s is %s", (text, city) => expect(parseCity(text, "NY")).toBe(city));

test("parseCity reads 500,000 blanks as one", () => {
  expect(parseCity(`EAST${" ".repeat(500_000)}AURORA, NY`, "NY")).toBe("East Aurora");
});

test("parseVisitDate drops a date that is two days after the file's own date", () => {
  expect(parseVisitDate("08/25/2014", "2014-08-25")).toBe("2014-08-25");
  expect(parseVisitDate("08/27/2014", "2014-08-25")).toBeUndefined();
});

test.each([
  ["0 YEARS - 2 YEARS", 0, 24],
  ["2 YEARS - 5 YEARS", 24, 60],
  ["12 Children, Ages 6 weeks to 12 years", 1, 144],
  ["5 Children, Ages 6 weeks to 12 years or 6 Children, Ages 2 to 12 years", 1, 144],
  ["6 weeks through 6 years.", 1, 83],
  ["1 month-5 years11 months", 1, 71],
  ["0.0 years1.0 months-12.0 years11.0 months", 1, 155],
  ["2½ to 6", 30, 72],
  ["0 to 2½", 0, 30],
  ["6 to 13", 72, 156],
  ["4.5 YRS To 13 YRS", 54, 156],
  ["6WKS To 12YRS", 1, 144],
  ["18 MON To 13 YRS", 18, 156],
  ["6 MONTHSTo 13 YEARS", 6, 156],
  ["5 years +", 60, undefined],
  ["5 years+", 60, undefined],
  ["2 years and up", 24, undefined],
  ["BIRTH", 0, undefined],
  ["Birth-12 years11 months", 0, 155],
  ["BIRTH THROUGH 5 YEARS", 0, 71],
  ["newborn to 24 months", 0, 24],
  ["0800 To 1530", undefined, undefined],
  ["all ages", undefined, undefined],
  [undefined, undefined, undefined],
])("ages %s are %s to %s months", (text, age_min_months, age_max_months) => {
  const ages = parseAges(text);
  expect([ages.age_min_months, ages.age_max_months]).toEqual([age_min_months, age_max_months]);
});

test.each([
  ["6 weeks to 12 years", 6, 1],
  ["4 weeks to 5 years", 4, 0],
  ["6W TO 5Y", 6, 1],
  ["6 WKS - 13 YRS", 6, 1],
  ["0 Year(s), 6 Week(s) to 12 Year(s)", undefined, 0],
  ["5 Children, Ages 2 to 12 years or 6 Children, Ages 8 weeks to 12 years", 8, 1],
  ["8 weeks to 5 years or 1 month to 2 years", undefined, 1],
  ["1 month to 12 years", undefined, 1],
  ["0 weeks to 5 years", undefined, 0],
])("the youngest age of %s is %s weeks, and %i whole months", (text, weeks, months) => {
  const { age_min_weeks, age_min_months } = parseAges(text);
  expect([age_min_weeks, age_min_months]).toEqual([weeks, months]);
});

test("counts, numbers, flags, and phones parse only in the formats that states write", () => {
  expect([parseCount("999,999"), parseCount("1000000"), parseCount("9".repeat(400))]).toEqual([
    999_999,
    undefined,
    undefined,
  ]);
  expect([parseCount("12.0"), parseCount("1,200"), parseCount("-3"), parseCount("N/A")]).toEqual([
    12,
    1200,
    undefined,
    undefined,
  ]);
  expect(parseCapacity("0")).toBeUndefined();
  expect([parseNumber("-73.9"), parseNumber("Infinity"), parseNumber("")]).toEqual([
    -73.9,
    undefined,
    undefined,
  ]);
  expect([parseFlag("YES"), parseFlag("f"), parseFlag("maybe")]).toEqual([true, false, undefined]);
  expect(parsePhone("(302) 684-3743 Site")).toBe("302-684-3743");
  expect(parsePhone("5126155563.0")).toBe("512-615-5563");
  expect(parsePhone("1-512-615-5563")).toBe("512-615-5563");
  expect(parsePhone("000-000-0000")).toBeUndefined();
});

test("parseZip drops the suffix of a ZIP code and restores leading zeros", () => {
  expect(parseZip("77095 5725")).toBe("77095");
  expect(parseZip("55443-2600")).toBe("55443");
  expect(parseZip("8901")).toBe("08901");
  expect(parseZip("NA")).toBeUndefined();
});

test("titleCase converts words in capitals and keeps mixed case", () => {
  expect(titleCase("SAN ANTONIO")).toBe("San Antonio");
  expect(titleCase("MCDOWELL")).toBe("McDowell");
  expect(titleCase("DeSoto")).toBe("DeSoto");
});

test.each([
  ["www.kindercare.com", "http://www.kindercare.com/"],
  ["https://Example.ORG:443/a/../b c", "https://example.org/b%20c"],
  ["https://bücher.example/", "https://xn--bcher-kva.example/"],
  [`https://example.org/${"a".repeat(2_028)}`, `https://example.org/${"a".repeat(2_028)}`],
  ["javascript:alert(1)", undefined],
  ["https:example.org", undefined],
  ["https:///example.org/", undefined],
  ["https://localhost/", undefined],
  ["https://user:pass@host.org", undefined],
  ["https://:pass@host.org", undefined],
  ["https://good.example\\@evil.example/", undefined],
  ["https://good.example\\.evil.example/", undefined],
  ["https://good.ex\tample/", undefined],
  ["https://good.example/a\nb", undefined],
  ["https://good.ex\u200bample/", undefined],
  [`https://example.org/${"a".repeat(2_029)}`, undefined],
  [`https://example.org/${"é".repeat(1_000)}`, undefined],
  ["", undefined],
  [undefined, undefined],
])("the web address in %j is %j", (text, url) => expect(parseUrl(text)).toBe(url));

test("a point outside its state, swapped, or at 0,0 is dropped", () => {
  const brooklyn = { lat: 40.63, lng: -73.89 };
  expect(pointWithin("NY", parsePoint("(40.63, -73.89)"))).toEqual(brooklyn);
  expect(pointWithin("NY", parsePoint("POINT (-73.89 40.63)"))).toEqual(brooklyn);
  expect(pointWithin("NY", parsePoint("(-73.89, 40.63)"))).toBeUndefined();
  expect(parsePoint("(0.0, 0.0)")).toBeUndefined();
  expect(pointWithin("TX", { lat: 24.96, lng: -80.59 })).toBeUndefined();
});

describe("licenseOf maps a state's term to a license status", () => {
  const table = {
    license: "active",
    renewing: { status: "active", stage: "in_renewal" },
    suspended: "suspended",
    "pending denial": "probationary",
  } as const;
  const past = { expires_on: "2014-01-01", observed_on: "2014-08-25" };

  test("licenseOf trims and folds terms, and blank or unknown terms give the status unknown", () => {
    const unmapped: { field: string; term: string }[] = [];
    expect(licenseOf(table, " LICENSE ", unmapped).license_status).toBe("active");
    expect(licenseOf(table, undefined, unmapped).license_status).toBe("unknown");
    expect(unmapped).toEqual([]);
    const other = licenseOf(table, "Paused", unmapped);
    expect(other).toMatchObject({ license_status: "unknown", license_state_term: "Paused" });
    expect(unmapped).toEqual([{ field: "license_status", term: "Paused" }]);
  });

  test("a past end date makes an active license expired, but not one in renewal or a suspended one", () => {
    const status = (term: string) => licenseOf(table, term, [], past).license_status;
    expect([status("license"), status("renewing"), status("suspended")]).toEqual([
      "expired",
      "active",
      "suspended",
    ]);
    expect(licenseOf(table, "license", [], { ...past, observed_on: "2014-01-01" })).toMatchObject({
      license_status: "active",
      may_operate: true,
    });
  });

  test("an announced denial stays probationary after the end date, with an unknown may_operate", () => {
    expect(licenseOf(table, "pending denial", [], past)).toMatchObject({
      license_status: "probationary",
      may_operate: null,
    });
    const before = { ...past, observed_on: "2014-01-01" };
    expect(licenseOf(table, "pending denial", [], before)).toMatchObject({
      license_status: "probationary",
      may_operate: true,
    });
  });
});
