import { expect, test } from "vitest";
import { ownPoint, zipOfArea } from "./directions";

type Provider = Parameters<typeof zipOfArea>[0];

const at = (location: object | undefined, zip = "78704") =>
  ({ address: { state_code: "TX", zip }, location }) as unknown as Provider;

test("a provider with its own point has a pin and no ZIP area", () => {
  const provider = at({ lat: 30.2, lng: -97.7, precision: "street" });
  expect(ownPoint(provider)).toEqual({ lat: 30.2, lng: -97.7 });
  expect(zipOfArea(provider)).toBeUndefined();
});

test("a provider with only a ZIP code has its area and no pin", () => {
  for (const provider of [at({ lat: 30.2, lng: -97.7, precision: "zip" }), at(undefined)]) {
    expect(ownPoint(provider)).toBeUndefined();
    expect(zipOfArea(provider)).toBe("78704");
  }
});

test("a provider whose address is withheld has neither a pin nor an area", () => {
  const provider = at({ lat: 30.2, lng: -97.7, precision: "withheld" });
  expect(ownPoint(provider)).toBeUndefined();
  expect(zipOfArea(provider)).toBeUndefined();
});
