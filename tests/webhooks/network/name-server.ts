import { createSocket } from "node:dgram";
import { isIP } from "node:net";

/**
 * Returns the addresses of a name for each query; undefined for no such name, null for no response.
 */
export type Lookup = (name: string) => string[] | undefined | null;

const A = 1;
const AAAA = 28;

/** Starts a name server on 127.0.0.1:53 that returns a test's responses. */
export function startNameServer(lookup: Lookup): Promise<void> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const question = readQuestion(query);
    const addresses = lookup(question.name.toLowerCase());
    if (addresses === null) return;
    socket.send(answerTo(query, question, addresses), port, address);
  });
  return new Promise((resolve) => socket.bind(53, "127.0.0.1", () => resolve()));
}

type Question = { name: string; type: number; end: number };

function readQuestion(query: Buffer): Question {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(query: Buffer, { type, end }: Question, addresses: string[] | undefined): Buffer {
  const family = type === A ? 4 : type === AAAA ? 6 : 0;
  const fitting = (addresses ?? []).filter((each) => isIP(each) === family);
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(addresses === undefined ? 0x8183 : 0x8180, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(fitting.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([
    head,
    query.subarray(12, end),
    ...fitting.map((each) => record(each, type)),
  ]);
}

function record(address: string, type: number): Buffer {
  const data = bytesOf(address);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function bytesOf(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split(".").map(Number));
  const [left = "", right] = address.split("::");
  const words = (text: string) => (text === "" ? [] : text.split(":"));
  const [head, tail] = [words(left), right === undefined ? [] : words(right)];
  const middle = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  const buffer = Buffer.alloc(16);
  for (const [n, word] of [...head, ...middle, ...tail].entries()) {
    buffer.writeUInt16BE(Number.parseInt(word, 16), n * 2);
  }
  return buffer;
}
