import { expect, type Page, test } from "@playwright/test";
import { axeOf } from "../browser/axe";
import { expectHydrated } from "./hydration";

/** The map of a search: the drawing without JavaScript, and the interactive map. */

const SEARCH = "/search?zip_code=78704&radius=5&view=map";

/** Collects requests to other origins, and those of the interactive map. */
function watchRequests(page: Page) {
  const foreign: string[] = [];
  const ofMap: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(page.url()).origin) {
      foreign.push(request.url());
    }
    if (/maplibre|\/search\/(pins|shapes)$/.test(pathname)) ofMap.push(pathname);
  });
  return { foreign, ofMap };
}

async function openMap(page: Page): Promise<void> {
  await page.goto(SEARCH);
  await expectHydrated(page);
  await page.getByRole("button", { name: "Interactive map" }).click();
  await expect(page.locator(".map-canvas[data-ready]")).toBeAttached({ timeout: 20_000 });
  await expect(page.locator(".map-status")).toHaveText(/\d providers? in view/);
}

const faultsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await axeOf(page).include(".map-panel").analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join()}`));
};

test("a map is credited once, as a drawing and when it's interactive", async ({ page }) => {
  await page.goto(SEARCH);
  const credits = page.locator(".map-panel").getByText("Natural Earth");
  await expect(credits).toHaveCount(1);
  await openMap(page);
  await expect(credits).toHaveCount(1);
});

test("the credit of a map covers neither the map nor the notes below it @desktop", async ({
  page,
}) => {
  await page.goto("/search?state_code=TX&city=Austin");
  const tops = await page
    .locator(".map, .map-credit, .map-notes:not(:empty)")
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
    );
  const edges = tops.flat();
  expect(edges.length).toBeGreaterThan(2);
  expect(edges).toEqual(edges.toSorted((a, b) => a - b));
});

test.describe("the map without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the drawing has the numbers of the list, and links that zoom and move it", async ({
    page,
  }) => {
    await page.goto(SEARCH);
    const drawing = page.getByRole("img", { name: /^Map of \d+ providers on this page/ });
    await expect(drawing).toBeVisible();
    const first = await page.locator(".map .pin title").allTextContents();
    const names = await page.locator(".result .provider-name").allInnerTexts();
    expect(first.length).toBeGreaterThan(0);
    for (const title of first.flatMap((titles) => titles.split("; "))) {
      const [, number = "", name = ""] = /^(\d+)\. (.*)$/.exec(title) ?? [];
      expect(names[Number(number) - 1]).toContain(name);
    }
    const source = await drawing.getAttribute("src");
    await page.getByRole("link", { name: "Zoom out" }).click();
    await expect(page).toHaveURL(/&view=map&box=[-\d.,]+#map$/);
    await expect(drawing).not.toHaveAttribute("src", source ?? "");
    const wider = await drawing.getAttribute("src");
    await page.getByRole("link", { name: "Move west" }).click();
    await expect(drawing).not.toHaveAttribute("src", wider ?? "");
    await expect(page.getByRole("button", { name: "Interactive map" })).toBeHidden();
  });
});

test("the interactive map loads only when opened, from this origin alone, under the policy", async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    document.addEventListener("securitypolicyviolation", (event) => {
      refused.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  await page.goto("/");
  const { foreign, ofMap } = watchRequests(page);
  await page.goto(SEARCH);
  await expectHydrated(page);
  expect(await faultsOf(page)).toEqual([]);
  expect(ofMap).toEqual([]);
  await page.getByRole("button", { name: "Interactive map" }).click();
  await expect(page.locator(".map-status")).toHaveText(/\d providers? in view/, {
    timeout: 20_000,
  });
  await expect(page.locator(".map-live canvas")).toBeVisible();
  await expect.poll(() => ofMap.filter((path) => path.endsWith("/pins")).length).toBe(1);
  expect(foreign).toEqual([]);
  expect(
    await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused),
  ).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
});

test(
  "numbers of the interactive map are those of the list, and a card marks its pin",
  { tag: "@desktop" },
  async ({ page }) => {
    test.slow();
    await openMap(page);
    const pin = page.locator(".map-number").first();
    const label = (await pin.getAttribute("aria-label")) ?? "";
    const [, number = "", name = ""] = /^Number (\d+) in the list: (.*)$/.exec(label) ?? [];
    const card = page.locator(`#${await pin.getAttribute("data-pin")}`);
    await expect(card).toContainText(name);
    expect(
      (await page.locator(".result .provider-name").allInnerTexts())[Number(number) - 1],
    ).toContain(name);
    await card.hover();
    await expect(pin).toHaveAttribute("data-on-map", "");
    await page.mouse.move(2, 2);
    await expect(pin).not.toHaveAttribute("data-on-map");
    await pin.focus();
    await expect(card).toHaveAttribute("data-on-map", "");
    await page.keyboard.press("Enter");
    const chosen = page.getByRole("group", { name });
    await expect(chosen).toBeFocused();
    await expect(chosen.getByRole("link", { name })).toHaveAttribute("href", /^\/facilities\/fac_/);
    await page.keyboard.press("Escape");
    await expect(chosen).toBeHidden();
  },
);

test("zooming and Search this area by keyboard bring the view's providers into the list", async ({
  page,
}) => {
  test.slow();
  await openMap(page);
  const search = page.getByRole("link", { name: "Search this area" });
  await expect(search).toBeHidden();
  await page.getByRole("button", { name: "Zoom out" }).focus();
  await page.keyboard.press("Enter");
  await expect(search).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(search).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?lat=30\.\d+&lng=-97\.\d+&radius=\d+&view=map#/, {
    timeout: 20_000,
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d providers within \d+ miles/);
  // Scripts wait for the first interaction.
  await page.keyboard.press("Tab");
  await expect(page.locator(".map-canvas[data-ready]")).toBeAttached({ timeout: 20_000 });
});

test("a browser that can't draw the map keeps the drawing and shows a message", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      ...args: Parameters<typeof original>
    ) {
      return args[0].startsWith("webgl") ? null : original.apply(this, args);
    } as typeof original;
  });
  await page.goto(SEARCH);
  await expectHydrated(page);
  await page.getByRole("button", { name: "Interactive map" }).click();
  await expect(page.getByText("Your browser can't draw this map.")).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole("img", { name: /^Map of / })).toBeVisible();
  await expect(page.getByRole("link", { name: "Zoom in" })).toBeVisible();
});
