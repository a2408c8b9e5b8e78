import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { attacksOf, costRatio, PARSERS } from "../../tests/sources/parser-costs";
import { type Figure, figure } from "./figures";
import { HOSTILE_FILES, type HostileFile, writeHostile } from "./files/hostile";

const INSIDE = fileURLToPath(new URL("./files/inside.ts", import.meta.url));
const HEAP_MB = 256;
const PEAK_MB = 600;
const TIME_S = 60;
const RATIO_MAX = 12;

type Read = { refused?: string; rows_read: number; took_s: number; peak_mb: number };

/** Files that once ended or stalled the process, each read by a process with little memory. */
export async function checkHostileFiles(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "daybook-hostile-"));
  try {
    const figures: Figure[] = [];
    for (const file of HOSTILE_FILES) figures.push(await readFile(folder, file));
    return [...figures, measureParsers()];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function readFile(folder: string, file: HostileFile): Promise<Figure> {
  const path = join(folder, `hostile.${file.extension}`);
  await writeHostile(path, file);
  const execArgv = ["--import", "tsx", `--max-old-space-size=${HEAP_MB}`];
  const child = fork(INSIDE, [file.source_id, path], { execArgv });
  const [read] = (await Promise.race([once(child, "message"), once(child, "exit")])) as [
    Read | number | null,
  ];
  child.kill();
  rmSync(path);
  const wanted = typeof file.expected === "number" ? `${file.expected} rows` : file.expected;
  const what = `${file.what}: ${wanted}, within ${TIME_S} s and ${PEAK_MB} MB, heap of ${HEAP_MB} MB`;
  if (read === null || typeof read === "number") return figure(what, `ended with ${read}`, false);
  const { took_s, peak_mb } = read;
  const got = read.refused ?? `${read.rows_read} rows`;
  const result = `${got}, ${took_s.toFixed(1)} s, peak ${peak_mb.toFixed(0)} MB`;
  return figure(what, result, got === wanted && took_s <= TIME_S && peak_mb <= PEAK_MB);
}

/** The cost of every reader of a cell, on text that is ten times as long. */
function measureParsers(): Figure {
  const attacks = attacksOf(["", "1", "(", "<a"], ["", "!", "\n", "x"]);
  let worst = { ratio: 0, name: "none" };
  for (const [name, parser] of Object.entries(PARSERS)) {
    for (const attack of attacks) {
      let ratio = costRatio(parser, attack, 1);
      // Another process may have taken the processor: the least of several measurements counts.
      for (let again = 0; ratio > RATIO_MAX && again < 5; again += 1) {
        ratio = Math.min(ratio, costRatio(parser, attack, 9));
      }
      if (ratio > worst.ratio) worst = { ratio, name: `${name} on ${attack.name}` };
    }
  }
  return figure(
    `${Object.keys(PARSERS).length} readers of cells: ten times the text costs at most ${RATIO_MAX} times as much`,
    `${worst.ratio.toFixed(1)} times at worst (${worst.name}), of ${attacks.length} hostile texts each`,
    worst.ratio <= RATIO_MAX,
  );
}
