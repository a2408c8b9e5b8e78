/** A mail server. */
export type SmtpServer = {
  host: string;
  port: number;
  /** Uses TLS from the start. Otherwise the connection is upgraded if the server offers it. */
  secure: boolean;
  credentials?: { user: string; pass: string };
};

const PORTS = { "smtp:": 587, "smtps:": 465 } as const;

/**
 * Parses the address of a mail server, such as `smtps://user:password@mail.example:465`. A user and
 * password are percent-encoded.
 * @returns undefined if it isn't one
 */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  if (protocol !== "smtp:" && protocol !== "smtps:") return undefined;
  if (hostname === "" || !["", "/"].includes(pathname) || search !== "" || hash !== "") {
    return undefined;
  }
  const user = decode(username);
  const pass = decode(password);
  if (user === undefined || pass === undefined || (user === "") !== (pass === "")) return undefined;
  return {
    host: decode(hostname)?.replace(/^\[(.+)\]$/, "$1") ?? hostname,
    port: port === "" ? PORTS[protocol] : Number(port),
    secure: protocol === "smtps:",
    ...(user === "" ? {} : { credentials: { user, pass } }),
  };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
