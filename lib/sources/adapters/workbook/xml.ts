import sax, { type SAXOptions, type SAXParser } from "sax";
import { FileRefused } from "../file-refused";

/** Attributes by name, without the prefix of a namespace. */
export type Attributes = Readonly<Record<string, string>>;

/** Callbacks for the elements of a document. Names have no namespace prefix. */
export type XmlHandler = {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  /** A text may arrive in several pieces. */
  text?(piece: string): void;
};

/** Elements of workbooks nest about ten deep. */
const DEPTH_MAX = 64;
/** The widest element of a workbook has about twenty. */
const ATTRIBUTES_MAX = 256;

/**
 * Feeds an XML document to a handler, and yields after each chunk so that the caller can take what the
 * handler has gathered. Entities other than the five of XML and numeric ones are rejected.
 * @throws FileRefused `binary_file` if the document is malformed, has a DTD, or nests too deeply.
 */
export async function* parseXml(
  chunks: AsyncIterable<string>,
  handler: XmlHandler,
): AsyncGenerator<undefined> {
  const parser = openParser(handler);
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield;
  }
  parser.close();
  yield;
}

/** Feeds a whole XML document to a handler. */
export async function readXml(chunks: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const parser = openParser(handler);
  for await (const chunk of chunks) parser.write(chunk);
  parser.close();
}

function openParser(handler: XmlHandler): SAXParser {
  // `strictEntities` makes HTML entities unknown, and unknown ones are errors.
  const options: SAXOptions & { strictEntities: boolean } = { strictEntities: true };
  return Object.assign(new sax.SAXParser(true, options), listenersOf(handler));
}

function listenersOf(handler: XmlHandler): Partial<SAXParser> {
  let depth = 0;
  let attributes = 0;
  return {
    onerror: (cause) => {
      const [reason] = cause.message.split("\n", 1);
      throw new FileRefused("binary_file", `a spreadsheet with malformed XML: ${reason}`, {
        cause,
      });
    },
    ondoctype: () => refuse("has a document type definition"),
    onopentagstart: () => {
      depth += 1;
      attributes = 0;
      if (depth > DEPTH_MAX) refuse(`nests more than ${DEPTH_MAX} deep`);
    },
    onattribute: () => {
      attributes += 1;
      if (attributes > ATTRIBUTES_MAX) refuse("has an element with too many attributes");
    },
    onopentag: (tag) => handler.open?.(localName(tag.name), localAttributes(tag.attributes)),
    onclosetag: (name) => {
      depth -= 1;
      handler.close?.(localName(name));
    },
    ontext: (piece) => handler.text?.(piece),
    oncdata: (piece) => handler.text?.(piece),
  };
}

function refuse(what: string): never {
  throw new FileRefused("binary_file", `a spreadsheet whose XML ${what}`);
}

/** Removes the namespace prefix: "x:row" and "row" are one element. */
const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function localAttributes(attributes: Readonly<Record<string, unknown>>): Attributes {
  const local: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (!name.startsWith("xmlns")) local[localName(name)] = String(value);
  }
  return local;
}
