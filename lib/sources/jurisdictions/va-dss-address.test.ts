import { expect, test } from "vitest";
import { parseVirginiaAddress } from "./va-dss-address";

test("parseVirginiaAddress unescapes an apostrophe", () => {
  expect(parseVirginiaAddress("9 Fern\\'s TrailWOODBRIDGE, VA  22191")).toEqual({
    address_line1: "9 Fern's Trail",
    city: "Woodbridge",
    zip: "22191",
  });
});

test.each([
  ["702 Shenandoah Avenue, N.W.ROANOKE", "702 Shenandoah Avenue, N.W.", "Roanoke"],
  ["311 Catoctin Circle S.WLEESBURG", "311 Catoctin Circle S.W", "Leesburg"],
  ["4501 OLIVER ROAD NEROANOKE", "4501 OLIVER ROAD NE", "Roanoke"],
  ["530 Huntmar Park Drive, Suite 800BHERNDON", "530 Huntmar Park Drive, Suite 800B", "Herndon"],
  ["3303 Airline BoulevardSuite 1-APORTSMOUTH", "3303 Airline Boulevard, Suite 1-A", "Portsmouth"],
  ["4801 Shore DriveSuite F & GVIRGINIA BEACH", "4801 Shore Drive, Suite F & G", "Virginia Beach"],
  ["12 Main Street NEWPORT NEWS", "12 Main Street", "Newport News"],
  ["9 Elm RoadMANASSAS PARK", "9 Elm Road", "Manassas Park"],
  ["9 ELM ROADMANASSAS PARK", "9 ELM ROAD", "Manassas Park"],
  ["9 ELM ROADDENDRON", "9 ELM ROADDENDRON", undefined],
  ["9 ELM ROADNEW SALEM", "9 ELM ROADNEW SALEM", undefined],
])("street and city are split, or kept whole: %s", (written, address_line1, city) => {
  expect(parseVirginiaAddress(`${written}, VA  22101`)).toEqual({
    address_line1,
    ...(city === undefined ? {} : { city }),
    zip: "22101",
  });
});
