import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import { messages } from "#lib/language/messages";
import { ProviderAddress } from "./provider-address";

const address = { line1: "12 Elm St", city: "Denver", state_code: "CO", zip: "80202", missing: [] };

function draw(provider: object, is_sample = false, locale: "en" | "es" = "en"): string {
  const facility = {
    name: "Little Oaks",
    is_sample,
    provider: { agency: "A", agency_record_id: "1", missing: [], ...provider },
  } as unknown as FacilityDetail;
  return renderToStaticMarkup(createElement(ProviderAddress, { text: messages(locale), facility }));
}
const at = (precision: string) => ({ location: { lat: 39.75, lng: -104.99, precision } });

describe("ProviderAddress", () => {
  test.each(["rooftop", "street"])(
    "a published address links to a map pin and to directions: %s",
    (precision) => {
      const html = draw({ address, ...at(precision) });
      expect(html).toMatch(/<img src="\/search\/area\.svg\?box=-10\d/);
      expect(html).toContain('<circle cx="');
      expect(html).toContain("destination=12+Elm+St%2C+Denver%2C+CO+80202");
      expect(html).toContain("https://maps.apple.com/?daddr=12+Elm+St%2C+Denver%2C+CO+80202");
      expect(html.match(/https:/g)).toHaveLength(2);
      expect(draw({ address, ...at(precision) }, false, "es")).toContain("Cómo llegar");
    },
  );

  test("a published point without a street has directions to the point", () => {
    const html = draw({ address: { ...address, line1: undefined }, ...at("street") });
    expect(html).toContain("daddr=39.75%2C-104.99");
  });

  test("an address known by ZIP code alone has no map pin, and its directions use the street", () => {
    const html = draw({ address, ...at("zip") });
    expect(html).not.toContain("area.svg");
    expect(html).toContain("destination=12+Elm+St%2C+Denver%2C+CO+80202");
    const { line1: _line1, ...town } = address;
    expect(draw({ address: town, ...at("zip") })).not.toContain("maps.apple");
  });

  test("a withheld address has no map pin and no directions", () => {
    for (const html of [draw({ address, ...at("withheld") }), draw({})]) {
      expect(html).not.toMatch(/area\.svg|maps\.apple/);
    }
  });

  test("a sample facility's address has no links to a map or directions", () => {
    const html = draw({ address, ...at("street") }, true);
    expect(html).toContain("area.svg");
    expect(html).not.toContain("maps.apple");
  });
});
