import { expect, test } from "vitest";
import { catalog } from "#lib/operations/catalog";
import config from "../../next.config";

test("Next alone passes every form that is sent to its own page to its operation", async () => {
  const { beforeFiles } = await config.rewrites();
  const passed = beforeFiles.filter((rewrite) => "has" in rewrite);
  const wanted = catalog.flatMap(({ rest: { form, path } }) =>
    form?.page === undefined
      ? []
      : [form.page, `/es${form.page}`].map((source) => [source, path] as const),
  );
  const pairs = passed.map(({ source, destination }) => [source, destination]);
  expect(pairs.toSorted()).toEqual(wanted.toSorted());
});
