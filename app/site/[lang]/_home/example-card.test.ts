import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { FACILITY, FACTS } from "../../_ui/provider-card/card-fixture";
import { ExampleCard } from "./example-card";

const shown = (language: "en" | "es") =>
  renderToStaticMarkup(
    ExampleCard({
      text: messages(language),
      example: {
        facility: { ...FACILITY, state_code: "NY" },
        facts: { ...FACTS, state_code: "NY", jurisdiction_id: "ny-dohmh" },
      },
    }),
  );

test("an example from a city's own agency names that city, not its state", () => {
  expect(shown("en")).toContain("Example: a real record from New York City<");
  expect(shown("es")).toContain("Ejemplo: un registro real de la ciudad de Nueva York<");
});
