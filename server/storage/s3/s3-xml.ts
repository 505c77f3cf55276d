import { S3Error } from './s3-errors.ts';

type XmlValue = string | number | boolean | null | undefined | XmlFields;
interface XmlFields {
  [name: string]: XmlValue | XmlValue[];
}

/** Writes an XML document. A list becomes one element for each item; null and undefined are left out. */
export function xmlDocument(root: string, fields: XmlFields): string {
  const namespace = root === 'Error' ? '' : ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespace}>${inner(fields)}</${root}>`;
}

/** Responds with an XML document. */
export function xmlResponse(root: string, fields: XmlFields): Response {
  return new Response(xmlDocument(root, fields), { headers: { 'content-type': 'application/xml' } });
}

function inner(fields: XmlFields): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map((one) => element(name, one)) : element(name, value)))
    .join('');
}

function element(name: string, value: XmlValue): string {
  if (value === null || value === undefined) return '';
  const content = typeof value === 'object' ? inner(value) : escape(String(value));
  return `<${name}>${content}</${name}>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"'\r\n]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** An element of a parsed document. Attributes are dropped, because no S3 request has one that matters. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

/** The first child with that name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

// Matches a declaration or comment, an end tag, a start tag, or text, in one pass. S3 clients send no entity
// declarations, CDATA sections or document types, so such input is refused.
const token = /<\?[^]*?\?>|<!--[^]*?-->|<\/([\w:.-]+)\s*>|<([\w:.-]+)(?:\s[^<>]*?)?(\/?)>|([^<]+)/y;
const maxDepth = 10;
// Completing an upload lists at most 10,000 parts, each with a number, an ETag and some digests.
const maxElements = 100_000;

/** Parses a document whose root has that name. Throws MalformedXML. */
export function parseXml(xml: string, root: string): XmlElement {
  const open: XmlElement[] = [{ name: '', text: '', children: [] }];
  let elements = 0;
  token.lastIndex = 0;
  for (let at = 0; at < xml.length; at = token.lastIndex) {
    const [all, endOf, startOf, isEmpty, text] = token.exec(xml) ?? [];
    const parent = open.at(-1);
    if (all === undefined || !parent || open.length > maxDepth) throw new S3Error('MalformedXML');
    if (text !== undefined) parent.text += unescape(text);
    if (endOf !== undefined && open.pop()?.name !== endOf) throw new S3Error('MalformedXML');
    if (startOf === undefined) continue;
    elements += 1;
    if (elements > maxElements) throw new S3Error('MalformedXML');
    const element = { name: startOf, text: '', children: [] };
    parent.children.push(element);
    if (!isEmpty) open.push(element);
  }
  const [document, ...others] = open[0]?.children ?? [];
  if (open.length !== 1 || others.length || document?.name !== root) throw new S3Error('MalformedXML');
  return document;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescape(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,6}));/gi, (all, hex, decimal, name) => {
    if (name) return entities[name] ?? all;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
}
