import { describe, expect, test } from "vitest";
import { changelogMarkdown, changelogOf } from "./changelog";

const ORIGIN = "https://daybook.example";
const fileOf = (name: string, date: string, body: string, kinds = "api") => ({
  name,
  text: `---\ntitle: ${name}\ndate: ${date}\nkinds: ${kinds}\n---\n\n${body}\n`,
});

describe("changelogOf", () => {
  test("changelogOf sorts releases by version, newest first, even if a part has two digits", () => {
    const files = ["1.9.0", "1.10.0", "1.0.0"].map((name) => fileOf(name, "2026-12-01", "- x"));
    expect(changelogOf(files, ORIGIN).map(({ slug }) => slug)).toEqual([
      "1.10.0",
      "1.9.0",
      "1.0.0",
    ]);
  });

  test("changelogOf collects fragments by section into one unreleased entry before the releases", () => {
    const [unreleased, release] = changelogOf(
      [
        fileOf("1.0.0", "2026-12-01", "- First."),
        fileOf("2026-12-02-a", "2026-12-02", "- **Fixed**: A bug.\n  More.\n- **API**: Old style."),
        fileOf("2026-12-03-b", "2026-12-03", "### Added\n\n- `b`, see [docs](/docs).", "tools"),
      ],
      ORIGIN,
    );
    expect(unreleased).toEqual({
      slug: "unreleased",
      title: "Unreleased",
      date: "2026-12-03",
      kinds: ["api", "tools"],
      body_md: `### Added\n\n- \`b\`, see [docs](${ORIGIN}/docs).\n\n### Changed\n\n- **API**: Old style.\n\n### Fixed\n\n- A bug.\n  More.`,
      canonical_url: `${ORIGIN}/changelog#unreleased`,
      is_released: false,
    });
    expect(release).toMatchObject({ slug: "1.0.0", is_released: true });
  });

  test("changelogOf returns no unreleased entry if there are no fragments", () => {
    const entries = changelogOf([fileOf("1.0.0", "2026-12-01", "- First.")], ORIGIN);
    expect(changelogMarkdown(entries)).toContain("## 1.0.0 (2026-12-01)");
    expect(entries).toHaveLength(1);
  });

  test.each([
    ["2026-12-02-a", "2026-12-03", "api", "must be a version or begin with its date"],
    ["1.0.0", "2026-12-03", "apis", "unknown kinds: apis"],
  ])("changelogOf rejects %s with the date %s and the kinds %s", (name, date, kinds, message) => {
    expect(() => changelogOf([fileOf(name, date, "- x", kinds)], ORIGIN)).toThrow(message);
  });
});
