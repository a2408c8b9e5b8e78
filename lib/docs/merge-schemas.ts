type Schema = Record<string, unknown>;
type Document = { components?: { schemas?: Record<string, unknown> } };

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Examples have data, not schemas. */
const LEFT_OUT = new Set(["example", "examples"]);
const SUFFIX = "Output";
const PREFIX = "#/components/schemas/";

/**
 * Merges what generated clients would have twice: the schema of a request and the equal one of a
 * response, and several patterns of one text. Go clients can't send a text that has two schemas.
 */
export function mergeSchemas<Given extends object>(given: Given): Given {
  joinPatterns(given);
  const { components } = given as Document;
  const schemas = components?.schemas ?? {};
  const merged = Object.keys(schemas).filter((name) => {
    const base = name.slice(0, -SUFFIX.length);
    return name.endsWith(SUFFIX) && JSON.stringify(schemas[name]) === JSON.stringify(schemas[base]);
  });
  for (const name of merged) delete schemas[name];
  const references = new Map(
    merged.map((name) => [PREFIX + name, PREFIX + name.slice(0, -SUFFIX.length)]),
  );
  replaceReferences(given, references);
  return given;
}

function replaceReferences(value: unknown, references: ReadonlyMap<string, string>): void {
  if (Array.isArray(value)) value.forEach((each) => replaceReferences(each, references));
  if (!isSchema(value)) return;
  const reference = references.get(String(value["$ref"]));
  if (reference !== undefined) value["$ref"] = reference;
  for (const [name, member] of Object.entries(value)) {
    if (!LEFT_OUT.has(name)) replaceReferences(member, references);
  }
}

const isPattern = (form: unknown): form is { pattern: string } =>
  isSchema(form) && Object.keys(form).toSorted().join() === "pattern,type";
const withoutAnchors = ({ pattern }: { pattern: string }) => pattern.replaceAll(/^\^|\$$/g, "");

/** Joins the forms of a value that are text with a pattern and nothing else. */
function joinPatterns(value: unknown): void {
  if (Array.isArray(value)) value.forEach(joinPatterns);
  if (!isSchema(value)) return;
  for (const [name, member] of Object.entries(value)) if (!LEFT_OUT.has(name)) joinPatterns(member);
  const forms = value["anyOf"];
  if (!Array.isArray(forms)) return;
  const texts = forms.filter(isPattern);
  if (texts.length < 2) return;
  const text = { type: "string", pattern: `^(?:${texts.map(withoutAnchors).join("|")})$` };
  const others = forms.filter((form) => !isPattern(form));
  if (others.length > 0) value["anyOf"] = [text, ...others];
  else {
    delete value["anyOf"];
    Object.assign(value, text);
  }
}
