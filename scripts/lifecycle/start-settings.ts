import { accessSync, constants, existsSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, resolve } from "node:path";
import { readAddress as readDatabaseAddress } from "#db/address";
import { HOST_ADVICE, type Settings } from "#lib/kernel/env";
import { listStartFaults } from "#lib/kernel/server-settings";
import { type SettingFault, settingsError } from "#lib/kernel/setting-faults";

/**
 * Requires every setting of `npm start`, in itself and on this machine, before anything is written.
 * @throws Error that lists every wrong setting.
 */
export async function requireStartSettings(): Promise<void> {
  const { values, faults } = listStartFaults();
  const wrong = new Set(faults.map(({ name }) => name));
  const unusable = [
    ...(wrong.has("HOST") || wrong.has("PORT") ? [] : await listAddressFaults(values)),
    ...listCertificateFaults(values),
    ...listFolderFaults(values),
  ];
  const all = [...faults, ...unusable];
  if (all.length > 0) throw settingsError(all);
}

/**
 * Returns the settings that prevent the server from listening. A machine may lack the IPv4 or IPv6
 * address of `localhost`.
 */
async function listAddressFaults({ HOST: host, PORT: port }: Settings): Promise<SettingFault[]> {
  const hosts = host === "localhost" ? ["127.0.0.1", "::1"] : [host];
  const codes = await Promise.all(hosts.map((each) => tryToListen(each, port)));
  const failed = codes.filter((code) => code !== undefined);
  const isMissing = (code: string) => code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT";
  const code = failed.find((each) => !isMissing(each)) ?? failed[0];
  if (code === undefined || (isMissing(code) && failed.length < hosts.length)) return [];
  return [addressFault(code, host, port)];
}

function addressFault(code: string, host: string, port: number): SettingFault {
  const port_fault = (advice: string) => ({ name: "PORT", value: String(port), advice });
  const host_fault = (advice: string) => ({ name: "HOST", value: host, advice });
  switch (code) {
    case "EADDRINUSE":
      return port_fault("another program uses it; stop that program or choose another port");
    case "EACCES":
      return port_fault("this account may not listen on it; use a port above 1023");
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return host_fault(`it does not resolve to an address; ${HOST_ADVICE}`);
    case "EADDRNOTAVAIL":
    case "EAFNOSUPPORT":
      return host_fault(`it is not an address of this machine; ${HOST_ADVICE}`);
    default:
      return host_fault(`the server cannot listen there (${code}); ${HOST_ADVICE}`);
  }
}

/** Resolves to the error code if a server can't listen at an address. */
function tryToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((settle) => {
    const server = createServer();
    server.once("error", ({ code, message }: NodeJS.ErrnoException) => settle(code ?? message));
    server.listen(port, host, () => server.close(() => settle(undefined)));
  });
}

function listCertificateFaults(values: Settings): SettingFault[] {
  return (["DATABASE_URL", "DATABASE_REPLICA_URL"] as const).flatMap((name) => {
    const value = values[name];
    try {
      if (value !== undefined) readDatabaseAddress(value);
      return [];
    } catch {
      return [{ name, value, advice: "the file that sslrootcert names cannot be read" }];
    }
  });
}

/** Checks the nearest existing parent folder of DAYBOOK_DATA, since a start creates the rest. */
function listFolderFaults({ DAYBOOK_DATA: value }: Settings): SettingFault[] {
  let folder = resolve(value);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    if (!statSync(folder).isDirectory()) throw new Error("no folder");
    accessSync(folder, constants.W_OK | constants.X_OK);
    return [];
  } catch {
    return [{ name: "DAYBOOK_DATA", value, advice: "use a folder that this account can write to" }];
  }
}
