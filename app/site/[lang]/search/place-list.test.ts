import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { PlaceList } from "./place-list";

test("a city without providers has no number, because the file may lack its providers' cities", () => {
  const city = (state_code: "MO" | "IL", facilities: number) =>
    ({ kind: "city", name: "Springfield", state_code, facilities, population: 9 }) as const;
  const html = renderToStaticMarkup(
    PlaceList({ text: messages("en"), places: [city("MO", 118), city("IL", 0)] }),
  );
  expect([...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, text]) => text)).toEqual([
    "City, 118 providers",
    "City",
  ]);
});
