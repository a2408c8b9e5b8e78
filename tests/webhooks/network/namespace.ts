import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A network namespace for one process: public addresses on the loopback device, private ones as
 * canaries, a name server, and a trusted local CA. So the address guard is tested with real
 * sockets, and nothing leaves the machine.
 */

export const PUBLIC_V4 = "11.22.33.44";
export const PUBLIC_V6 = "2606:4700::1234";
/** Addresses of the same receivers that their certificate doesn't include. */
export const UNNAMED_V4 = "11.22.33.48";
export const UNNAMED_V6 = "2606:4700::5678";
export const CANARIES = ["10.0.0.1", "169.254.169.254", "192.168.1.1", "100.64.0.1", "fd00::1"];
export const DOMAIN = "hooks.test-receivers.com";

const WAYS = [
  ["-n", "-m"],
  ["-r", "-n", "-m"],
];

let found: string[] | null | undefined;

/** Returns how to open a namespace on this machine, or the reason why it can't. */
export function namespaceWay(): { way?: string[]; reason?: string } {
  for (const program of ["unshare", "ip", "openssl", "mount"]) {
    if (spawnSync("which", [program]).status !== 0) return { reason: `no ${program} here` };
  }
  found ??=
    WAYS.find(
      (way) => spawnSync("unshare", [...way, "ip", "link", "set", "lo", "up"]).status === 0,
    ) ?? null;
  return found ? { way: found } : { reason: "network namespaces are not allowed here" };
}

/** Runs a TypeScript file inside a namespace. Returns its stdout. */
export async function runInside(
  file: string,
  environment: Record<string, string> = {},
): Promise<string> {
  const { way, reason } = namespaceWay();
  if (!way) throw new Error(reason);
  const folder = mkdtempSync(join(tmpdir(), "daybook-net-"));
  try {
    makeCertificates(folder);
    writeFileSync(join(folder, "resolv.conf"), "nameserver 127.0.0.1\noptions timeout:1\n");
    const child = spawn("unshare", [...way, "sh", "-c", setupScript(folder, file)], {
      env: {
        ...process.env,
        ...environment,
        NET_FOLDER: folder,
        NODE_EXTRA_CA_CERTS: join(folder, "ca.pem"),
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
    const code = await new Promise((resolve) => child.once("exit", resolve));
    if (code !== 0) throw new Error(`${file} ended with ${String(code)}\n${text}`);
    return text;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function setupScript(folder: string, file: string): string {
  const v4 = CANARIES.filter((each) => !each.includes(":"));
  const v6 = [PUBLIC_V6, UNNAMED_V6, ...CANARIES.filter((each) => each.includes(":"))];
  return [
    "set -e",
    "ip link set lo up",
    // On the loopback device this makes every address of the block local.
    `ip addr add ${PUBLIC_V4}/24 dev lo`,
    ...v4.map((address) => `ip addr add ${address}/32 dev lo`),
    ...v6.map((address) => `ip -6 addr add ${address}/128 dev lo nodad || true`),
    `mount --bind ${folder}/resolv.conf /etc/resolv.conf`,
    `exec ${process.execPath} --import tsx ${file}`,
  ].join("\n");
}

function makeCertificates(folder: string): void {
  const openssl = (...args: string[]) =>
    execFileSync("openssl", args, { cwd: folder, stdio: "ignore" });
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  openssl(
    "req",
    "-x509",
    ...key,
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
    "-subj",
    "/CN=Test authority",
  );
  const names = `subjectAltName=DNS:*.${DOMAIN},DNS:${DOMAIN},IP:${PUBLIC_V4},IP:${PUBLIC_V6}`;
  writeFileSync(join(folder, "names"), names);
  openssl("req", ...key, "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=receiver");
  openssl(
    "x509",
    "-req",
    "-in",
    "server.csr",
    "-CA",
    "ca.pem",
    "-CAkey",
    "ca.key",
    "-CAcreateserial",
    "-days",
    "2",
    "-extfile",
    "names",
    "-out",
    "server.pem",
  );
  openssl(
    "req",
    "-x509",
    ...key,
    "-keyout",
    "stranger.key",
    "-out",
    "stranger.pem",
    "-subj",
    "/CN=stranger",
  );
}
