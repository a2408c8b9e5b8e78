import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { understand } from "#lib/agents/understand";
import { toolDefinition } from "#lib/docs/agent-tools";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { createKey, rotateKey } from "#lib/keys/keys";
import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import { writeAnswer } from "#lib/transport/markdown/answer";
import { AGENCY_TEXT_NOTICE } from "#lib/transport/markdown/notice";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { ask } from "./ask";

/** Promise: tool results are correct, match their schema, and are readable by people. */

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

describe.each(agentTools(catalog).map((tool) => [tool.tool as string, tool] as const))(
  "%s",
  (name, tool) => {
    test("the tool's example returns structured content that matches its schema, and text", async () => {
      const { isError, content, structuredContent } = await ask(name, tool.example.input);
      expect(isError, content[0]?.text).toBeUndefined();
      expect(tool.output.safeParse(structuredContent).error).toBeUndefined();
      const parts = content[0]?.text.split(AGENCY_TEXT_NOTICE) ?? [];
      expect(parts).toEqual(["", expect.stringMatching(/.{10}/s)]);
      expect(content[0]?.text).not.toMatch(/\bundefined\b|\[object/);
    });

    test("the tool's definition is bounded, and its root is a plain object", () => {
      const { description, inputSchema, outputSchema } = toolDefinition(tool);
      expect(description.length).toBeLessThan(2_048);
      expect(inputSchema["properties"]).toBeDefined();
      expect(outputSchema["properties"]).toBeDefined();
      expect(outputSchema).not.toHaveProperty("$ref");
    });
  },
);

test("the definitions that an agent must read stay small", () => {
  const bytes = agentTools(catalog).map((tool) => {
    const { name, description, inputSchema } = toolDefinition(tool);
    return JSON.stringify({ name, description, inputSchema }).length;
  });
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(22_800);
});

test("the arguments have no long patterns, bounds of the database, or other names of an argument", () => {
  const inputs = agentTools(catalog).map((tool) => toolDefinition(tool).inputSchema);
  const patterns = JSON.stringify(inputs).match(/"pattern":"[^"]*"/g) ?? [];
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((pattern) => pattern.length > 100)).toEqual([]);
  expect(JSON.stringify(inputs)).not.toMatch(/"maximum":\d{7}|Another name of/);
});

describe("text", () => {
  test("the text shows at most 25 rows and mentions the rest, and the structured content has all of them", async () => {
    const { content, structuredContent } = await ask("service_search_facilities", { limit: 60 });
    expect(structuredContent.data).toHaveLength(60);
    const text = content[0]?.text ?? "";
    expect(text.match(/^\d+\. /gm)).toHaveLength(25);
    expect(text).toContain("showing 25 (1 to 25)");
    expect(text).toContain("35 more rows of this page are in the structured answer.");
    expect(text).toContain("Go on with offset 60.");
  });

  test("the text suggests an offset only if the tool has pages", async () => {
    const { content } = await ask("service_search", { query: "Texas preschool", limit: 1 });
    expect(content[0]?.text).not.toContain("offset");
    expect(content[0]?.text).toContain("Ask with a higher limit, or for one kind alone");
  });

  test("the text states that names are only similar, and how many were left out for unknown hours", async () => {
    const similar = await ask("service_search_facilities", { name_query: "comet preschoool" });
    expect(similar.content[0]?.text).toContain("(name_match: similar)");
    const exact = await ask("service_search_facilities", { name_query: "comet preschool" });
    expect(exact.content[0]?.text).not.toContain("name_match");
    const { content, structuredContent } = await ask("service_search_facilities", {
      open_on: ["sat"],
      limit: 1,
    });
    const unknown: number = structuredContent.meta.excluded_unknown_hours;
    expect(unknown).toBeGreaterThan(0);
    expect(content[0]?.text).toContain(`excluded_unknown_hours: ${unknown} left out`);
  });

  test("the text of an empty shortlist names the argument that widens it", () => {
    const excluded = [{ reason_code: "not_launch_ready", count: 7 }];
    const hint = "Send allow_non_launch_ready: true";
    expect(writeAnswer({ summary: "None.", shortlist: [], excluded })).toContain(hint);
    expect(writeAnswer({ summary: "None.", shortlist: [], excluded: [] })).not.toContain(hint);
    expect(writeAnswer({ shortlist: [{ name: "A" }], excluded })).not.toContain(hint);
  });

  test("the text names unknown facts with the reason", () => {
    const text = writeAnswer({ name: "A", missing: [{ field: "phone", code: "not_published" }] });
    expect(text).toBe(`${AGENCY_TEXT_NOTICE}\n\n- Name: A\n- Not known: phone (not_published)`);
  });

  test("the text never presents a county's median price as a facility's own", () => {
    const price_basis = { source: "county_benchmark", age_group: "infant", price_year: 2022 };
    const text = writeAnswer({ name: "A", price_weekly: 310, price_basis });
    expect(text).toContain("- Price: $310 a week");
    expect(text).toContain("estimate of its county, infant, 2022");
  });
});

describe("errors that an agent can correct", () => {
  test("an unknown facility returns a tool error with the code not_found", async () => {
    const { isError, _meta } = await ask("service_facility", {
      facility_id: `fac_${"0".repeat(26)}`,
    });
    expect([isError, _meta?.["service/problem"]?.code]).toEqual([true, "not_found"]);
  });

  test.each([
    [{ geography: "Nowhere" }, "geography"],
    [{ geography: "00000" }, "geography"],
    [{ geography: "TX", commute_origin: "00000" }, "commute_origin"],
  ])(
    "a memo of %j names the argument, because a tool has no body to point into",
    async (asked, name) => {
      const input = { child_age_months: 30, budget_weekly: 320, ...asked };
      const { content, _meta } = await ask("service_decision_memo", input);
      const problem = _meta?.["service/problem"];
      expect(problem).toMatchObject({ errors: [{ parameter: name }] });
      expect(JSON.stringify(problem)).not.toContain("pointer");
      expect(content[0]?.text).toContain(`- ${name}: `);
    },
  );

  test("unknown facilities are reported by their argument", async () => {
    const facility_ids = [`fac_${"0".repeat(26)}`, `fac_${"1".repeat(26)}`];
    const { _meta } = await ask("service_compare", { facility_ids });
    expect(_meta?.["service/problem"]).toMatchObject({
      code: "not_found",
      errors: [{ parameter: "facility_ids" }, { parameter: "facility_ids" }],
    });
  });

  test("a blank name matches no facility by its ZIP code", async () => {
    const [row] = await connection().sql<{ zip: string }[]>`
      select zip from facilities group by zip having count(*) = 1 order by zip limit 1`;
    const input = { name: " ", zip_code: row?.zip ?? "" };
    const { isError, content } = await ask("service_safety_check", input);
    expect([isError, content[0]?.text]).toEqual([
      true,
      expect.stringContaining("name must not be blank"),
    ]);
  });

  test("aliases are accepted over REST only", async () => {
    const { isError, content } = await ask("service_search_facilities", { zip: "78704" });
    expect(isError).toBe(true);
    expect(content[0]?.text).toContain('Did you mean "zip_code"?');
  });

  test("text that is no number is rejected where a number is required", async () => {
    const { content } = await ask("service_search_facilities", { limit: "twenty" });
    expect(content[0]?.text).toContain("limit must be a whole number");
  });
});

describe("service_search", () => {
  test.each([
    ["childcare in 78704", { zip_code: "78704", words: "" }],
    ["Montessori near Austin, Texas", { state_code: "TX", words: "Montessori Austin" }],
    ["daycare in OK", { state_code: "OK", words: "" }],
    ["is it ok in West Virginia", { state_code: "WV", words: "ok" }],
    [`what about ${EXAMPLE_FACILITY_ID}`, { facility_id: EXAMPLE_FACILITY_ID, words: "" }],
    ["license 90100007", { words: "license 90100007" }],
  ])("reads “%s”", (query, understood) => expect(understand(query)).toEqual(understood));

  test("the search finds a facility by its id, its license number, and its name", async () => {
    for (const query of [EXAMPLE_FACILITY_ID, "90100007", "Pip & Squeak Play"]) {
      const { structuredContent } = await ask("service_search", { query, kinds: ["facility"] });
      const ids = structuredContent.data.map(({ id }: { id: string }) => id);
      expect(ids, query).toContain(EXAMPLE_FACILITY_ID);
      expect(structuredContent.data[0].is_sample, query).toBe(true);
    }
  });

  const facilitiesOf = async (query: string) => {
    const answer = await ask("service_search", { query, kinds: ["facility"], limit: 5 });
    return { meta: answer.structuredContent.meta, text: answer.content[0]?.text ?? "" };
  };
  const totalOf = async (filter: Record<string, unknown>): Promise<number> =>
    (await ask("service_search_facilities", { ...filter, limit: 1 })).structuredContent.meta.total;

  test("the search states that names are only similar", async () => {
    const { meta, text } = await facilitiesOf("comet preschoool");
    expect(meta.name_match).toBe("similar");
    expect(text).toContain("(name_match: similar)");
    expect((await facilitiesOf("Pip & Squeak Play")).meta.name_match).toBe("words");
  });

  test("the search looks in the city or county that the words name", async () => {
    const city = await facilitiesOf("daycare in Austin, TX");
    expect(city.meta.understood.places).toEqual(["Austin, TX"]);
    expect(city.meta.total).toBe(await totalOf({ city: "Austin", state_code: "TX" }));
    expect(city.meta).not.toHaveProperty("name_match");
    const county = await facilitiesOf("day care in Travis County, Texas");
    expect(county.meta.total).toBe(await totalOf({ county_fips: "48453" }));
    expect(county.meta.total).toBeGreaterThan(0);
  });

  test("the search reads a trailing location if no name has all the words", async () => {
    const { meta } = await facilitiesOf("Squeak Austin, TX");
    expect(meta).toMatchObject({ name_match: "words", understood: { places: ["Austin, TX"] } });
    expect(meta.total).toBe(
      await totalOf({ city: "Austin", state_code: "TX", name_query: "Squeak" }),
    );
  });

  test("the search chooses none of several locations with the same name", () => {
    const meta = { total: 1, understood: { words: "Salem", places: ["Salem, OR", "Salem, MA"] } };
    expect(writeAnswer({ data: [{ name: "A" }], meta })).toContain(
      "Places of this name: Salem, OR; Salem, MA. Ask again with the state.",
    );
  });

  test("the search finds states and documentation, and returns only the requested kinds", async () => {
    const state = await ask("service_search", { query: "Texas" });
    expect(state.structuredContent.data[0]).toMatchObject({ kind: "state", id: "TX" });
    const doc = await ask("service_search", { query: "how do webhooks work", kinds: ["doc"] });
    const found = doc.structuredContent.data.map(({ id }: { id: string }) => id);
    expect(found).toContain("webhooks");
    expect(doc.structuredContent.meta.by_kind.facility).toBe(0);
  });
});

describe("the profile behind service://memory/active-profile", () => {
  const profile = {
    children: [{ age_months: 30 }],
    zip_code: "78704",
    budget_weekly: 320,
    priorities: ["safety_score"],
  };

  test("the profile is null with its schema until stored, and then visible to that key only", async () => {
    const [mine, other] = [await issueKey("read"), await issueKey("read")];
    const before = await call("/v2/profile", { key: mine });
    expect([before.status, before.body.profile]).toEqual([200, null]);
    expect(before.body.schema.properties).toHaveProperty("zip_code");
    const put = await call("/v2/profile", { method: "PUT", key: mine, body: profile });
    expect([put.status, put.body.profile]).toEqual([200, profile]);
    expect((await call("/v2/profile", { key: mine })).body.profile).toEqual(profile);
    expect((await call("/v2/profile", { key: other })).body.profile).toBeNull();
    expect(put.headers["Cache-Control"]).toBe("no-store");
  });

  test("a profile belongs to a key and its successors, and each reads the one stored last", async () => {
    const first = await createKey({ name: "first", scopes: ["read"] });
    const second = await rotateKey(first.key_id, new Date());
    const third = await rotateKey(second.key_id, new Date());
    for (const [by, budget_weekly] of [first, third, second].map(
      (key, n) => [key, 300 + n] as const,
    )) {
      const body = { ...profile, budget_weekly };
      await call("/v2/profile", { method: "PUT", key: by.key, body });
      for (const { key } of [first, second, third]) {
        expect((await call("/v2/profile", { key })).body.profile).toEqual(body);
      }
    }
  });

  test("a profile stored under a successor's own id is found by the next successor", async () => {
    const first = await createKey({ name: "first", scopes: ["read"] });
    const second = await rotateKey(first.key_id, new Date());
    const third = await rotateKey(second.key_id, new Date());
    const { sql } = connection();
    for (const [by, budget_weekly] of [
      [first, 300],
      [second, 301],
    ] as const) {
      await sql`
        insert into profiles (key_id, profile, updated_at)
        values (${by.key_id}, ${JSON.stringify({ ...profile, budget_weekly })}::text::jsonb,
          ${new Date(budget_weekly).toISOString()})`;
    }
    const found = await call("/v2/profile", { key: third.key });
    expect(found.body.profile).toEqual({ ...profile, budget_weekly: 301 });
  });

  test("the profile route is in no published description", async () => {
    const { text } = await call("/v1/mcp/tool-catalog", { key: await issueKey("read") });
    expect(text).not.toContain("/v2/");
  });
});
