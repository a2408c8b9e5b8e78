import { expect, test } from "vitest";
import type { Row } from "../source";
import { ksKdhe } from "./ks-kdhe";

const [results] = ksKdhe.streams;

function recordOf(row: Row) {
  const context = { source: ksKdhe, observed_on: "2025-03-27" };
  const mapped = results?.map({ number: "0990001", name: "Kite", ...row }, context);
  const [record] = mapped && "records" in mapped ? mapped.records : [];
  if (record?.kind !== "facility") throw new Error("no facility");
  return record;
}

test.each(["Not Displayed by Owner’s Request", "Not Displayed by Owner's Request"])(
  "an address of Kansas that reads %s is withheld",
  (address) => {
    const { fields } = recordOf({ address });
    expect(fields.address_withheld).toBe(true);
    expect(fields).not.toHaveProperty("address_line1");
  },
);

test("the words after a type in Kansas give the subsidy only if the provider is enrolled", () => {
  const home = { facility_type: "home", facility_subtype: "Family Child Care Home" };
  const enrolled = recordOf({ type: "Family Child Care Home Offers: Enrolled DCF (…)" }).fields;
  expect(enrolled).toMatchObject({ ...home, subsidy_accepted: true });
  const potential = recordOf({ type: "Family Child Care Home Offers: Potential DCF (…)" }).fields;
  expect(potential).toMatchObject(home);
  expect(potential).not.toHaveProperty("subsidy_accepted");
});

test("equal hours of several days in Kansas give times, and different ones don't", () => {
  const equal = "Monday : 8:00am - 3:00pm Tuesday : 8:00am - 3:00pm";
  expect(recordOf({ hours: equal }).fields).toMatchObject({
    hours: "Monday, Tuesday 8:00am - 3:00pm",
    opens_at: "08:00",
    closes_at: "15:00",
    open_days: ["mon", "tue"],
  });
  const different = "Monday : 9:00am - 3:00pm Tuesday : 8:00am - 1:00pm";
  expect(recordOf({ hours: different }).fields).not.toHaveProperty("opens_at");
});

test("a license number of Kansas without its leading zeros is the same license", () => {
  expect(recordOf({ number: "990001" }).key).toBe("0990001");
});
