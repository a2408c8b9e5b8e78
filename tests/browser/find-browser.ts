import { execFileSync, spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A Chromium to control, and the environment variables to add for it. */
export type Browser = { path: string; environment: Record<string, string> };

const INSTALLED = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Makes the package unpack its system libraries too, which a minimal machine lacks. */
const WITH_LIBRARIES = { AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" };
const UNPACK = `
  const { default: chromium } = await import("@sparticuz/chromium");
  await chromium.executablePath();`;

/**
 * Returns the browser of CHROME_PATH, an installed Chromium, or the one from npm, unpacked at first
 * use. Undefined if none starts.
 * @throws if CHROME_PATH names no program
 */
export function findBrowser(): Browser | undefined {
  return givenBrowser() ?? installedBrowser() ?? packagedBrowser();
}

function givenBrowser(): Browser | undefined {
  const path = process.env["CHROME_PATH"];
  if (!path) return undefined;
  if (!isProgram(path)) throw new Error(`CHROME_PATH names no program: ${path}`);
  return { path, environment: {} };
}

function installedBrowser(): Browser | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const named = folders.flatMap((folder) => INSTALLED.map((name) => join(folder, name)));
  const found = [...named, ...APPLICATIONS].find((path) => isProgram(path) && starts(path, {}));
  return found === undefined ? undefined : { path: found, environment: {} };
}

function packagedBrowser(): Browser | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const folder = unpackedFolder();
  if (!folder) return undefined;
  const path = join(folder, "chromium");
  const fonts = existsSync("/etc/fonts/fonts.conf") ? {} : fontSettings(folder);
  const libraries = { LD_LIBRARY_PATH: join(folder, "al2023", "lib") };
  return [fonts, { ...fonts, ...libraries }]
    .map((environment) => ({ path, environment }))
    .find((browser) => starts(browser.path, browser.environment));
}

/**
 * The package only checks that the file exists, so an incomplete one must never have the final
 * name.
 */
function unpackedFolder(): string | undefined {
  const folder = places().find((place) => isOurs(place));
  if (!folder) return undefined;
  const final = join(folder, "chromium-147");
  if (existsSync(final)) return final;
  const draft = mkdtempSync(join(folder, "draft-"));
  const unpacked = spawnSync(process.execPath, ["--input-type=module", "--eval", UNPACK], {
    cwd: ROOT,
    env: { ...process.env, ...WITH_LIBRARIES, TMPDIR: draft },
    stdio: "ignore",
  });
  if (unpacked.status === 0 && !existsSync(final)) renameSync(draft, final);
  else rmSync(draft, { recursive: true, force: true });
  return existsSync(final) ? final : undefined;
}

function places(): string[] {
  const account = process.getuid?.() ?? "user";
  return [
    join(ROOT, "node_modules", ".cache", "daybook"),
    join(tmpdir(), `daybook-browser-${account}`),
  ];
}

/**
 * Returns whether this user owns the folder and only this user can write to it, because its files
 * are executed.
 */
function isOurs(folder: string): boolean {
  try {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = statSync(folder);
    return uid === process.getuid?.() && (mode & 0o022) === 0;
  } catch {
    return false;
  }
}

/**
 * Workers run this while other workers' browsers start, so the file is renamed into place once it's
 * complete.
 */
function fontSettings(folder: string): Record<string, string> {
  const file = join(folder, "fonts.conf");
  if (!existsSync(file)) {
    const fonts = join(folder, "fonts", "fonts");
    const cache = join(folder, "fonts-cache");
    const draft = `${file}.${process.pid}`;
    writeFileSync(
      draft,
      `<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`,
    );
    renameSync(draft, file);
  }
  return { FONTCONFIG_FILE: file };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Distributions ship stubs that only print install instructions, so request the version. */
function starts(path: string, environment: Record<string, string>): boolean {
  try {
    const options = { env: { ...process.env, ...environment }, timeout: 20_000 };
    execFileSync(path, ["--version", "--no-sandbox"], { ...options, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
