import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import postgres from "postgres";

/** One node of a plan that PostgreSQL ran, as `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)` names it. */
export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Heap Fetches"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
};

/** A statement that ran through the tap, with the plan that it ran by. */
export type RanStatement = { text: string; duration_ms: number; plan: PlanNode };

export type PlanTap = {
  /** Address of the database through the tap. */
  url: string;
  /** Returns the statements that ended since the last call. */
  take(): RanStatement[];
  close(): Promise<void>;
};

/**
 * Opens a proxy to a database that captures the plan of each statement with its values:
 * auto_explain sends plans as notices, and the proxy reads them from the wire. The role of the
 * address must be a superuser.
 */
export async function openPlanTap(database_url: string): Promise<PlanTap> {
  await reportPlans(database_url);
  const { hostname, port } = new URL(database_url);
  const ran: RanStatement[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const inner = connect(Number(port), hostname);
    for (const socket of [client, inner]) {
      sockets.add(socket);
      socket
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(socket);
          client.destroy();
          inner.destroy();
        });
    }
    const read = noticeReader((text) => {
      const statement = statementOf(text);
      if (statement) ran.push(statement);
    });
    inner.on("data", read);
    client.pipe(inner).pipe(client);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port: own } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(database_url), { host: `127.0.0.1:${own}` }).href,
    take: () => ran.splice(0),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const SETTINGS = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_format": "json",
  "auto_explain.log_level": "notice",
};

async function reportPlans(database_url: string): Promise<void> {
  const sql = postgres(database_url, { max: 1, onnotice: () => {} });
  const name = new URL(database_url).pathname.slice(1);
  for (const [setting, value] of Object.entries(SETTINGS)) {
    await sql.unsafe(`alter database "${name}" set ${setting} = '${value}'`);
  }
  await sql.end();
}

const NOTICE = "N".charCodeAt(0);
/** A message is its kind, the length of what follows with these four bytes, and the rest. */
const HEAD_BYTES = 5;

/** Reads the texts of notices out of the stream that a server sends, however it is cut. */
function noticeReader(onNotice: (text: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= HEAD_BYTES) {
      const end = 1 + rest.readUInt32BE(1);
      if (rest.length < end) return;
      if (rest[0] === NOTICE) onNotice(messageIn(rest.subarray(HEAD_BYTES, end)));
      rest = rest.subarray(end);
    }
  };
}

/** The field "M" of a notice: fields are a letter and a text that ends with a zero byte. */
function messageIn(fields: Buffer): string {
  const field = fields
    .toString("utf8")
    .split("\0")
    .find((each) => each.startsWith("M"));
  return field?.slice(1) ?? "";
}

function statementOf(notice: string): RanStatement | undefined {
  const [, duration = "", json] =
    /^duration: ([\d.]+) ms\s+plan:\s*(\{.*\})\s*$/s.exec(notice) ?? [];
  if (json === undefined) return undefined;
  const explained = JSON.parse(json) as { "Query Text": string; Plan: PlanNode };
  return { text: explained["Query Text"], duration_ms: Number(duration), plan: explained.Plan };
}
