import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

const text = { type: "string", minLength: 1 };
const url = { type: "string", format: "uri" };
const moment = { type: "string", format: "date-time" };

/** An object of JSON Feed: extensions begin with an underscore, all else is named here. */
const object = (properties: object, rest: object = {}) => ({
  type: "object",
  properties,
  patternProperties: { "^_": {} },
  additionalProperties: false,
  ...rest,
});

const author = object({ name: text, url, avatar: url }, { minProperties: 1 });
const authors = { type: "array", minItems: 1, items: author };
const attachment = object(
  {
    url,
    mime_type: text,
    title: text,
    size_in_bytes: { type: "integer" },
    duration_in_seconds: { type: "number" },
  },
  { required: ["url", "mime_type"] },
);

const item = object(
  {
    id: text,
    url,
    external_url: url,
    title: text,
    content_html: text,
    content_text: text,
    summary: text,
    image: url,
    banner_image: url,
    date_published: moment,
    date_modified: moment,
    authors,
    language: text,
    tags: { type: "array", items: text },
    attachments: { type: "array", items: attachment },
  },
  {
    // The date is optional in the specification: readers sort by it, so every feed here has it.
    required: ["id", "date_published"],
    anyOf: [{ required: ["content_html"] }, { required: ["content_text"] }],
  },
);

/** JSON Feed 1.1, as https://www.jsonfeed.org/version/1.1/ describes it. */
const FEED = object(
  {
    version: { const: "https://jsonfeed.org/version/1.1" },
    title: text,
    home_page_url: url,
    feed_url: url,
    description: text,
    user_comment: text,
    next_url: url,
    icon: url,
    favicon: url,
    authors,
    language: text,
    expired: { type: "boolean" },
    hubs: { type: "array", items: object({ type: text, url }, { required: ["type", "url"] }) },
    items: { type: "array", items: item },
  },
  { required: ["version", "title", "items"] },
);

const ajv = new Ajv2020({ allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(FEED);

/** Lists what is wrong with a JSON Feed, each with the pointer of its member. */
export function checkJsonFeed(document: string): string[] {
  if (validate(JSON.parse(document))) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
