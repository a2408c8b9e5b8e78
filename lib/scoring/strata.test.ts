import { describe, expect, test } from "vitest";
import { muOf, type StratumVisit, strataOf, visitRates } from "./strata";

const visit = (over: Partial<StratumVisit>): StratumVisit => ({
  facility_id: "a",
  jurisdiction_id: "tx-hhsc",
  facility_type: "center",
  date: "2025-06-01",
  points: 0,
  exposure: 1,
  is_event: false,
  ...over,
});

describe("expected points per inspection", () => {
  const visits = [
    ...Array.from({ length: 100 }, (_, id) => visit({ facility_id: `c${id}`, points: 4 })),
    ...Array.from({ length: 50 }, (_, id) =>
      visit({ facility_id: `h${id}`, facility_type: "home", points: 1 }),
    ),
    ...Array.from({ length: 50 }, (_, id) =>
      visit({ facility_id: `o${id}`, jurisdiction_id: "oh-jfs", points: 9 }),
    ),
  ];
  const strata = strataOf(visits, "2025-12-31");

  test("the rate is shrunk by 200 to the national mean, then by 50 to the jurisdiction's", () => {
    if (!strata) throw new Error("there are visits");
    const mu_national = (400 + 50 + 450) / 200;
    const mu_texas = (450 + 200 * mu_national) / (150 + 200);
    expect(strata.mu_national).toBeCloseTo(mu_national, 12);
    expect(strata.jurisdictions["tx-hhsc"]?.mu).toBeCloseTo(mu_texas, 12);
    expect(muOf(strata, "tx-hhsc", "home")).toBeCloseTo((50 + 50 * mu_texas) / 100, 12);
    expect(strata.jurisdictions["tx-hhsc"]?.inspected_facilities).toBe(150);
  });

  test("a type without visits gets its jurisdiction's rate, and an unknown jurisdiction gets none", () => {
    if (!strata) throw new Error("there are visits");
    expect(muOf(strata, "oh-jfs", "home")).toBe(strata.jurisdictions["oh-jfs"]?.mu);
    expect(muOf(strata, "zz-none", "home")).toBeUndefined();
  });

  test("a facility without a type gets its jurisdiction's rate and has no peer group", () => {
    const untyped = visit({ facility_id: "u", facility_type: null, points: 2 });
    const all = strataOf([...visits, untyped], "2025-12-31");
    if (!all) throw new Error("there are visits");
    expect(all.jurisdictions["tx-hhsc"]?.inspected_facilities).toBe(151);
    expect(Object.keys(all.peer_groups).sort()).toEqual([
      "oh-jfs/center",
      "tx-hhsc/center",
      "tx-hhsc/home",
    ]);
    expect(muOf(all, "tx-hhsc", null)).toBe(all.jurisdictions["tx-hhsc"]?.mu);
  });

  test("a follow-up adds its points but no exposure", () => {
    const one = strataOf([visit({ points: 3 }), visit({ points: 3, exposure: 0 })], "2025-12-31");
    expect(one?.mu_national).toBe(6);
  });

  test("visits outside the 36 months are ignored, and strata are undefined without findings", () => {
    const old = visit({ date: "2020-01-01", points: 30 });
    const later = visit({ date: "2026-01-01", points: 30 });
    expect(strataOf([visit({ points: 2 }), old, later], "2025-12-31")?.mu_national).toBe(2);
    expect(strataOf([visit({})], "2025-12-31")).toBeUndefined();
    expect(strataOf([], "2025-12-31")).toBeUndefined();
  });
});

describe("visitRates", () => {
  const day = (number: number, isEvent = false) => ({ day: number, is_event: isEvent });

  test("rates are the share of site-days with an event, and the mean gap within a facility", () => {
    const rates = visitRates([
      [day(300), day(0, true), day(100), day(100, true)],
      [day(50, true), day(100)],
      [day(7)],
    ]);
    expect(rates).toEqual({ event_share: 3 / 6, interval_days: (300 + 50) / 3 });
  });

  test("rates are undefined if no facility was visited on two days", () => {
    expect(visitRates([[day(1), day(1)], [day(2)]])).toBeUndefined();
  });
});
