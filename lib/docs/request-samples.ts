import { mayHaveBody, type Operation, takesBody } from "#lib/kernel/operation";
import type { CodeSample } from "./sections";

type Target = { url: string; method: string; body?: Record<string, unknown> };

/** Placeholders such as `{slug}` keep their braces. */
const readable = (encoded: string) => encoded.replaceAll(/%7B(\w+)%7D/g, "{$1}");

/** Builds the request of an operation's example: the path filled in, the rest in query or body. */
function exampleTarget(operation: Operation, origin: string): Target {
  const { method, path } = operation.rest;
  const rest: Record<string, unknown> = { ...operation.example.input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return readable(encodeURIComponent(String(value)));
  });
  if (mayHaveBody(operation)) {
    return { url: origin + filled, method, ...(takesBody(operation) ? { body: rest } : {}) };
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    query.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  const text = readable(query.toString()).replaceAll("%2C", ",");
  return { url: `${origin}${filled}${text ? `?${text}` : ""}`, method };
}

const indent = (text: string, spaces: number) => text.replaceAll("\n", `\n${" ".repeat(spaces)}`);

function curlOf({ url, method, body }: Target, keyed: boolean): string {
  const lines = [`curl "${url}"`];
  if (method !== "GET") lines[0] = `curl -X ${method} "${url}"`;
  if (keyed) lines.push(`-H "Authorization: Bearer $DAYBOOK_KEY"`);
  if (body) lines.push(`-H "Content-Type: application/json"`, `-d '${JSON.stringify(body)}'`);
  return lines.join(" \\\n  ");
}

function typescriptOf({ url, method, body }: Target, keyed: boolean): string {
  const headers = [
    ...(keyed ? ["Authorization: `Bearer ${process.env.DAYBOOK_KEY}`"] : []),
    ...(body ? [`"Content-Type": "application/json"`] : []),
  ];
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}"`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(", ")} }`] : []),
    ...(body ? [`body: JSON.stringify(${indent(JSON.stringify(body, null, 2), 2)})`] : []),
  ];
  const given = options.length === 0 ? "" : `, {\n  ${options.join(",\n  ")},\n}`;
  return `const response = await fetch("${url}"${given});
if (!response.ok) throw new Error((await response.json()).detail);
console.log(await response.json());`;
}

function pythonOf({ url, method, body }: Target, keyed: boolean): string {
  const headers = [
    ...(keyed ? [`"Authorization": f"Bearer {os.environ['DAYBOOK_KEY']}"`] : []),
    ...(body ? [`"Content-Type": "application/json"`] : []),
  ];
  const options = [
    `"${url}"`,
    ...(method === "GET" ? [] : [`method="${method}"`]),
    ...(headers.length > 0 ? [`headers={${headers.join(", ")}}`] : []),
    ...(body ? [`data=json.dumps(${pythonLiteral(body)}).encode()`] : []),
  ];
  return `import json${keyed ? ", os" : ""}, urllib.request

request = urllib.request.Request(
    ${options.join(",\n    ")},
)
with urllib.request.urlopen(request) as response:
    print(json.dumps(json.load(response), indent=2))`;
}

function pythonLiteral(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(/(?<=[:,[])true(?=[,}\]])/g, "True")
    .replaceAll(/(?<=[:,[])false(?=[,}\]])/g, "False")
    .replaceAll(/(?<=[:,[])null(?=[,}\]])/g, "None");
}

/** Returns the example of an operation as runnable curl, TypeScript, and Python. */
export function requestSamples(operation: Operation, origin: string): CodeSample[] {
  const target = exampleTarget(operation, origin);
  const keyed = operation.access !== "public";
  const runs = target.method === "GET" || operation.cache !== "none";
  return [
    { language: "curl", title: "curl", code: curlOf(target, keyed), runs },
    { language: "typescript", title: "TypeScript", code: typescriptOf(target, keyed), runs },
    { language: "python", title: "Python", code: pythonOf(target, keyed), runs },
  ];
}
