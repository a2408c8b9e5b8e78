import { expect, test } from "vitest";
import { parseWashingtonAddress } from "./wa-dcyf-address";

test.each([
  ["1 Alder St S Seattle, WA 98144", ["1 Alder St S", "Seattle", "98144"]],
  ["1 ALDER ST DES MOINES, WA 98198-1234", ["1 ALDER ST", "Des Moines", "98198"]],
  ["1 Pacific Hwy S Federal Way, 98003", ["1 Pacific Hwy S", "Federal Way", "98003"]],
  ["1 Urban Plaza, Suite 2 Kirkland,, WA 98033", ["1 Urban Plaza, Suite 2", "Kirkland", "98033"]],
  ["Alder School 1 Oak Ave Shelton, WA 98584", ["Alder School 1 Oak Ave", "Shelton", "98584"]],
  ["Seattle, WA 98108", [undefined, "Seattle", "98108"]],
  ["Des Moines, WA 98198", [undefined, "Des Moines", "98198"]],
  ["Auburn, 98092", [undefined, "Auburn", "98092"]],
  ["Owlville, WA 98001", [undefined, "Owlville", "98001"]],
  ["1 Alder St Owlville, WA 98001", ["1 Alder St Owlville", undefined, "98001"]],
])("%s is street, city, and ZIP %j", (text, [address_line1, city, zip]) => {
  const parts = parseWashingtonAddress(text);
  expect([parts.address_line1, parts.city, parts.zip]).toEqual([address_line1, city, zip]);
});
