import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { publicUrl, resetSettings } from "#lib/kernel/env";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";
import { GET as readSchema } from "../../app/schemas/[file]/route";
import { GET as readDcat } from "../../app/data.json/route";
import { GET as readPackage } from "../../app/datapackage.json/route";
import { awaitBulkFiles } from "./await-files";
import { readBulkText } from "./read-file";

/** The catalogs for data portals and the schemas of records agree with the bulk files. */

const sample = useSample();

type File = Record<"name" | "dataset" | "format" | "url" | "sha256", string> & { bytes: number };
type Dataset = Record<"name" | "schema_url", string>;
type Manifest = { edition: string; files: File[]; datasets: Dataset[]; terms: string };

beforeAll(async () => void (await awaitBulkFiles(sample.key)), 90_000);

const readManifest = async (): Promise<Manifest> => (await call("/v1/bulk", sample)).body;

type Headers = Record<string, string>;
const dcat = (headers: Headers = {}) => readDcat(requestFor("/data.json", headers), {});
const dataPackage = (headers: Headers = {}) =>
  readPackage(requestFor("/datapackage.json", headers), {});
const schema = (file: string, headers: Headers = {}) =>
  readSchema(requestFor(`/schemas/${file}`, headers), { params: Promise.resolve({ file }) });
const requestFor = (path: string, headers: Headers) => new Request(publicUrl(path), { headers });

const CONDITIONAL: [string, (headers?: Headers) => Promise<Response>][] = [
  ["/data.json", dcat],
  ["/datapackage.json", dataPackage],
  ["/schemas/violation.json", (headers) => schema("violation.json", headers)],
];

test.each(CONDITIONAL)("%s needs no key, and returns 304 if the client has it", async (_, read) => {
  const response = await read();
  expect([response.status, response.headers.get("Access-Control-Allow-Origin")]).toEqual([
    200,
    "*",
  ]);
  const etag = response.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = await read({ "if-none-match": etag });
  expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
  expect((await read({ "if-none-match": '"other"' })).status).toBe(200);
});

describe("/data.json", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    resetSettings();
  });

  test("each dataset has every required member of DCAT-US 1.1, and every file of the manifest", async () => {
    const catalog = await (await dcat()).json();
    expect(catalog.conformsTo).toBe("https://project-open-data.cio.gov/v1.1/schema");
    const { files, datasets } = await readManifest();
    expect(catalog.dataset).toHaveLength(datasets.length);
    for (const [at, each] of catalog.dataset.entries()) {
      expect(each).toMatchObject({
        title: expect.stringMatching(/./),
        description: expect.stringContaining("Fictional sample records"),
        keyword: expect.arrayContaining(["child care"]),
        modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        publisher: { name: "Daybook" },
        contactPoint: { fn: expect.any(String), hasURL: expect.stringMatching(/\/contact$/) },
        identifier: `daybook-${datasets[at]?.name}`,
        accessLevel: "public",
        describedBy: datasets[at]?.schema_url,
      });
      expect(each.rights.length).toBeLessThanOrEqual(255);
      expect(each).not.toHaveProperty("license");
      const own = files.filter(({ dataset }) => dataset === datasets[at]?.name);
      const plain = own.filter(({ url }) => !url.endsWith(".gz")).map(({ url }) => url);
      const urls = each.distribution.map(({ downloadURL }: { downloadURL: string }) => downloadURL);
      expect(urls).toEqual(plain);
    }
  });

  test("a contact has an email address only if the operator gave one", async () => {
    const contacts = async () => {
      const { dataset } = (await (await dcat()).json()) as { dataset: { contactPoint: object }[] };
      return dataset.map(({ contactPoint }) => contactPoint);
    };
    for (const contact of await contacts()) expect(contact).not.toHaveProperty("hasEmail");
    vi.stubEnv("DAYBOOK_CONTACT", "mailto:records@daybook.example");
    resetSettings();
    for (const contact of await contacts()) {
      expect(contact).toMatchObject({ hasEmail: "mailto:records@daybook.example" });
      expect(contact).not.toHaveProperty("hasURL");
    }
  });

  test("fictional records are kept out of search engines", async () => {
    expect((await dcat()).headers.get("X-Robots-Tag")).toBe("noindex");
    expect((await dataPackage()).headers.get("X-Robots-Tag")).toBe("noindex");
  });
});

describe("/datapackage.json", () => {
  test("each resource is a CSV file of the manifest, with a field for each column", async () => {
    const { resources, version, sources, ...rest } = await (await dataPackage()).json();
    const { edition, files } = await readManifest();
    expect(version).toBe(edition);
    expect(rest).not.toHaveProperty("licenses");
    for (const { name, path, bytes, hash, schema: table, alternatives } of resources) {
      const own = files.filter(({ dataset }) => dataset === name);
      const csv = own.find((file) => file.url === path);
      expect({ bytes, hash }).toEqual({ bytes: csv?.bytes, hash: `sha256:${csv?.sha256}` });
      const others = own.filter((file) => file !== csv).map(({ url }) => url);
      expect(alternatives.map((each: { path: string }) => each.path)).toEqual(others);
      const [head = ""] = (await readBulkText(edition, `${name}.csv`)).split("\r\n");
      const fields: string[] = table.fields.map((field: { name: string }) => field.name);
      expect(fields).toEqual(head.split(","));
      expect(fields).toEqual(expect.arrayContaining(table.primaryKey));
      for (const { fields: own_fields, reference } of table.foreignKeys ?? []) {
        expect(fields).toEqual(expect.arrayContaining(own_fields));
        const target = resources.find((each: { name: string }) => each.name === reference.resource);
        const keys = target.schema.fields.map((field: { name: string }) => field.name);
        expect(keys).toEqual(expect.arrayContaining(reference.fields));
      }
    }
    const { body } = await call("/v1/coverage/snapshot", sample);
    for (const { title, path, terms } of sources) {
      const fits = { attribution: title, url: path, data_license: terms };
      expect(body.sources).toContainEqual(expect.objectContaining(fits));
    }
  });
});

describe("/schemas", () => {
  test("every line of the NDJSON files fits the schema that the manifest names", async () => {
    const { edition, datasets } = await readManifest();
    const ajv = addFormats(new Ajv2020({ strict: false }));
    for (const { name, schema_url } of datasets) {
      const found = await schema(schema_url.split("/").at(-1) ?? "");
      expect(found.headers.get("Content-Type")).toBe("application/schema+json; charset=utf-8");
      const described = await found.json();
      expect(described.$id).toBe(schema_url);
      const fits = ajv.compile(described);
      const lines = (await readBulkText(edition, `${name}.ndjson`)).trimEnd().split("\n");
      for (const line of lines.slice(0, 2_000)) {
        expect(fits(JSON.parse(line)), `${name}: ${ajv.errorsText(fits.errors)}`).toBe(true);
      }
      expect(fits({})).toBe(false);
    }
  });

  test.each(["nothing.json", "facility", "facility.xml"])("%s is not found", async (file) => {
    const { status, headers } = await schema(file);
    expect([status, headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  });
});

test("coverage and the manifest state that Daybook has no license yet, and each source its terms", async () => {
  const { body } = await call("/v1/coverage/snapshot", sample);
  expect(body.terms).toContain("has not chosen a license");
  expect((await readManifest()).terms).toBe(body.terms);
  for (const { agency, title, url, data_license, attribution } of body.sources) {
    expect(attribution).toBe(`${agency}: ${title}`);
    expect(url).toMatch(/^https:/);
    expect(data_license).not.toBe("");
  }
});
