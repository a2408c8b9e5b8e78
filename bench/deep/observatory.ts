import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestServer } from "../../tests/browser/test-server";
import { type Figure, figure } from "./figures";
import { readPages } from "./pages";
import { installScanners, run, SCANNERS } from "./programs";

/** The highest score without being on a browser's preloaded list of TLS hosts. */
const SCORE_MIN = 130;
const KINDS_MIN = 8;

const PACKAGE = join(SCANNERS, "node_modules/@mdn/mdn-http-observatory");
const SCAN = `
import { scan } from ${JSON.stringify(join(PACKAGE, "src/scanner/index.js"))};
const { scan: result, tests } = await scan(process.argv[1]);
const failed = Object.entries(tests).filter(([, test]) => !test.pass).map(([name]) => name);
console.log(JSON.stringify({ grade: result.grade, score: result.score, failed }));
`;

type Scan = { grade: string; score: number; failed: string[] };
type Authority = { key: Buffer; cert: Buffer; file: string; remove(): void };

/** Creates a certificate for localhost that the scanner trusts. */
function makeCertificate(): Authority {
  const folder = mkdtempSync(join(tmpdir(), "daybook-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const how = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2".split(
    " ",
  );
  execFileSync("openssl", [...how, "-keyout", key, "-out", cert, ...subject], { stdio: "ignore" });
  const remove = () => rmSync(folder, { recursive: true });
  return { key: readFileSync(key), cert: readFileSync(cert), file: cert, remove };
}

/** Opens a TLS proxy whose `/` is one of our pages. */
async function openFront(url: string, path: string, { key, cert }: Authority) {
  const server = createServer({ key, cert }, (query, answer) => {
    const target = query.url === "/" ? path : (query.url ?? "/");
    const inner = request(
      url + target,
      { method: query.method, headers: query.headers },
      (inside) => {
        answer.writeHead(inside.statusCode ?? 502, inside.headers);
        inside.pipe(answer);
      },
    );
    query.pipe(inner);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** The scanner needs two lists that it would download. Empty stubs mean that no host is listed. */
function stubLists(): void {
  mkdirSync(join(PACKAGE, "conf"), { recursive: true });
  writeFileSync(join(PACKAGE, "conf", "hsts-preload.json"), "{}");
  writeFileSync(join(PACKAGE, "conf", "tld-list.json"), "[]");
}

/** Scans every kind of page with the MDN Observatory, offline and over TLS. */
export async function checkObservatory(): Promise<Figure[]> {
  await installScanners();
  stubLists();
  const authority = makeCertificate();
  const server = await openTestServer({ origin: "https://localhost" });
  const figures: Figure[] = [];
  let reached = 0;
  try {
    for (const [name, path] of Object.entries(await readPages(server.url))) {
      if (name === "not found") continue;
      const front = await openFront(server.url, path, authority);
      const { output } = await run(
        process.execPath,
        ["--input-type=module", "--eval", SCAN, `localhost:${front.port}`],
        { cwd: SCANNERS, env: { NODE_EXTRA_CA_CERTS: authority.file } },
      );
      front.close();
      const line = output.split("\n").find((text) => text.startsWith("{"));
      const { grade, score, failed } = JSON.parse(line ?? '{"failed":[]}') as Scan;
      const holds = grade === "A+" && score >= SCORE_MIN;
      if (holds) reached += 1;
      const actual = line ? `${grade} ${score} ${failed.join(", ")}` : output.slice(-500);
      figures.push(figure(`${name} (${path})`, actual.trim(), holds));
    }
  } finally {
    await server.stop();
    authority.remove();
  }
  const bar = `kinds of page with A+ and at least ${SCORE_MIN} (≥ ${KINDS_MIN})`;
  return [...figures, figure(bar, `${reached}`, reached >= KINDS_MIN)];
}
