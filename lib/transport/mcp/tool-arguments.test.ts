import { describe, expect, test } from "vitest";
import type { Tool } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import { inputSchemaOf, type JsonSchemaMember, validateInput } from "../validate";
import { coerceArguments } from "./tool-arguments";

type Member = JsonSchemaMember & { minimum?: number };
type Case = { tool: Tool; name: string; member: Member; isRequired: boolean };

const cases: Case[] = agentTools(catalog).flatMap((tool) => {
  const { properties, required = [] } = inputSchemaOf(tool);
  return Object.entries(properties).map(([name, member]) => {
    return { tool, name, member, isRequired: required.includes(name) };
  });
});

const titled = (fits: (each: Case) => boolean) =>
  cases.filter(fits).map((each) => [`${each.tool.tool} ${each.name}`, each] as const);

const coerceOne = ({ tool, name }: Case, value: unknown) =>
  coerceArguments(tool, { [name]: value });

/** Returns the faults that validation reports for one argument. */
function faultsOf({ tool, name }: Case, value: unknown): string[] {
  try {
    const locate = ([step]: readonly PropertyKey[]) => ({ parameter: String(step) });
    validateInput(tool, coerceArguments(tool, { [name]: value }), locate);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.faults.filter(({ parameter }) => parameter === name).map(({ detail }) => detail);
  }
}

const isNumber = ({ member }: Case) => member.type === "integer" || member.type === "number";
const isBoolean = ({ member }: Case) => member.type === "boolean";
const isList = ({ member }: Case) => member.type === "array";
const isText = ({ member }: Case) => member.type === "string";

/** Returns a valid item of a list as a client would send it. */
const itemOf = ({ items }: Member): unknown =>
  items?.enum?.[0] ?? (items?.type === "number" ? 30 : "fac_7J0MVYABEA6X51DSKH8W8WHCX9");

describe("arguments of every tool", () => {
  test("the tools have arguments of every kind", () => {
    for (const kind of [isNumber, isBoolean, isList, isText]) {
      expect(cases.filter(kind).length).toBeGreaterThan(3);
    }
  });

  test.each(titled(({ isRequired }) => !isRequired))("%s accepts null as absent", (_, each) => {
    expect(coerceOne(each, null)).toEqual({});
  });

  test.each(titled(({ isRequired }) => isRequired))("%s is required if it is null", (_, each) => {
    expect(faultsOf(each, null)).toEqual([`${each.name} is required`]);
  });

  test.each(titled(isNumber))("%s accepts a number as text, and only a number", (_, each) => {
    const value = Math.max(each.member.minimum ?? 1, 1);
    expect(coerceOne(each, String(value))).toEqual({ [each.name]: value });
    expect(coerceOne(each, ` ${value} `)).toEqual({ [each.name]: value });
    for (const other of ["", "five", "1,000", "0x10", "1e2", true, [value]]) {
      expect(coerceOne(each, other)).toEqual({ [each.name]: other });
      expect(faultsOf(each, other)[0]).toMatch(/must be a (whole )?number$/);
    }
  });

  test.each(titled(isBoolean))("%s accepts true and false as text", (_, each) => {
    expect(coerceOne(each, "true")).toEqual({ [each.name]: true });
    expect(coerceOne(each, "False")).toEqual({ [each.name]: false });
    for (const other of ["yes", "1", 1, 0, "", [true]]) {
      expect(coerceOne(each, other)).toEqual({ [each.name]: other });
      expect(faultsOf(each, other)).toEqual([`${each.name} must be true or false`]);
    }
  });

  test.each(titled(isList))("%s accepts one value, or text with several", (_, each) => {
    const item = itemOf(each.member);
    expect(coerceOne(each, item)).toEqual({ [each.name]: [item] });
    expect(coerceOne(each, `${String(item)}, ${String(item)}`)).toEqual({
      [each.name]: [item, item],
    });
    expect(coerceOne(each, JSON.stringify([item]))).toEqual({ [each.name]: [item] });
    expect(coerceOne(each, [item])).toEqual({ [each.name]: [item] });
    expect(faultsOf(each, { item })).toEqual([`${each.name} must be a list`]);
  });

  test.each(titled(isText))("%s reads a whole number as its digits", (_, each) => {
    expect(coerceOne(each, 78704)).toEqual({ [each.name]: "78704" });
    for (const other of [true, 1.5, 1e21, ["78704"], { zip: "78704" }]) {
      expect(coerceOne(each, other)).toEqual({ [each.name]: other });
      expect(faultsOf(each, other)).not.toEqual([]);
    }
  });
});

describe("an argument with several forms", () => {
  const memo = cases.find(
    ({ tool, name }) => tool.tool === "service_decision_memo" && name === "commute_origin",
  );
  if (!memo) throw new Error("The memo has no commute_origin");

  test.each([
    [78704, "78704"],
    ["78704", "78704"],
    ["30.25,-97.75", "30.25,-97.75"],
    [
      { lat: "30.25", lng: "-97.75" },
      { lat: 30.25, lng: -97.75 },
    ],
    ['{"lat": 30.25, "lng": -97.75}', { lat: 30.25, lng: -97.75 }],
    [{ zip: 78704 }, { zip: "78704" }],
  ])("%j is read as %j", (given, expected) => {
    expect(coerceOne(memo, given)).toEqual({ commute_origin: expected });
    expect(faultsOf(memo, given)).toEqual([]);
  });

  test("a form that doesn't exist is reported", () => {
    expect(faultsOf(memo, { address: "1 Main St" })).toHaveLength(1);
  });
});

test("an unknown argument stays, so that validation reports it", () => {
  const [each] = cases;
  expect(each && coerceArguments(each.tool, { zipcode: null, constructor: "1" })).toEqual({
    zipcode: null,
    constructor: "1",
  });
});
