import { type Figure, figure } from "../figures";
import { runProgram } from "../programs";

const LISTS = ["tools/list", "resources/list", "prompts/list"];
const ERAS = ["legacy", "modern"];

/** One list as the inspector's users see it; the one of tools with its strict look at schemas. */
async function inspect(url: string, key: string, method: string, era: string): Promise<Figure> {
  const target = ["--cli", url, "--transport", "http", "--header", `Authorization: Bearer ${key}`];
  const asked = ["--protocol-era", era, "--method", method];
  const strictly = method === "tools/list" ? ["--strict"] : [];
  const { code, output } = await runProgram("mcp-inspector", [...target, ...asked, ...strictly]);
  const list = /\{[\s\S]*\n\}/.exec(output)?.[0];
  const parsed = list ? (JSON.parse(list) as Record<string, unknown>) : {};
  const count = Object.values(parsed).find(Array.isArray)?.length ?? 0;
  const complaints = output.match(/^(Warning|Error): tool .+$/gm) ?? [];
  const holds = code === 0 && count > 0 && complaints.length === 0;
  const result = complaints.length > 0 ? complaints.join("\n") : output.slice(-500);
  const strict = method === "tools/list" ? ", strict: 0 errors, 0 warnings" : "";
  const what = `inspector ${method}, ${era} era`;
  return figure(what, holds ? `${count} listed${strict}` : result, holds);
}

/** Lists everything with the protocol's own inspector, in both eras. */
export async function checkInspector(url: string, key: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const era of ERAS) {
    for (const method of LISTS) figures.push(await inspect(url, key, method, era));
  }
  return figures;
}
