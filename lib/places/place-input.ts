import { z } from "zod";
import { stateCode, zipCode } from "#lib/kernel/fields";
import { stateNamed } from "./state-names";

const readText = (read: (text: string) => string) => (value: unknown) =>
  typeof value === "string" ? read(value) : value;

/** A state code parameter. Also accepts the state's name, in any case, in English or Spanish. */
export const stateInput = z
  .preprocess(
    readText((text) => stateNamed(text) ?? text),
    stateCode,
  )
  .describe("Two-letter code of a state, or DC. Names and lower case are accepted: `Texas`, `tx`.");

const ZIP_PLUS_4 = /^(\d{5})-\d{4}$/;

/** A ZIP code parameter. Also accepts ZIP+4 and ignores its last four digits. */
export const zipInput = z
  .preprocess(
    readText((text) => ZIP_PLUS_4.exec(text)?.[1] ?? text),
    zipCode,
  )
  .describe(zipCode.description ?? "");
