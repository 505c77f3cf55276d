import { asObject, readBytes } from '../../platform/json.ts';
import { memoize } from '../../platform/recent-values.ts';
import { invalidBody, unsupportedMediaType } from '../rest-error.ts';
import { parseMediaType } from './media-type.ts';

/** The part of a body with rows that a statement depends on. */
export interface PayloadShape {
  rows: number;
  /** The keys of all objects, in order of first appearance. */
  keys: string[];
  /** Whether an object lacks a key of another. */
  isMixed: boolean;
}

/** A body with rows. */
export interface Payload extends PayloadShape {
  /** A JSON array of objects as the client sent it. Postgres parses it, so that numbers keep their digits. */
  text: string;
}

/** A body by its media type. Functions also accept types other than JSON and forms. */
export type Body = { type: 'json' | 'form' | 'csv' | 'text' | 'xml'; text: string } | { type: 'bytes'; bytes: Buffer };

const bodyTypes: Record<string, Body['type']> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'text/csv': 'csv',
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytes',
};

/** Reads a body of a supported type. Throws PGRST102, 413, 415. */
export async function readBody(request: Request, limit: number): Promise<Body> {
  const header = request.headers.get('content-type') ?? 'application/json';
  const { type } = mediaTypeOf(header);
  const isJson = /^application\/vnd\.pgrst\.(array|object)(\+json)?$/.test(type);
  const known = isJson ? 'json' : Object.hasOwn(bodyTypes, type) ? bodyTypes[type]! : null;
  if (!known) throw unsupportedMediaType(header);
  const bytes = await readBytes(request, limit);
  return known === 'bytes' ? { type: known, bytes: Buffer.from(bytes) } : { type: known, text: decode(bytes) };
}

const mediaTypeOf = memoize(parseMediaType);
const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

/**
 * Reads the rows of a body: one object, an array of objects, CSV with a header line, or a form. Without `columns` all
 * objects must have the same keys. Throws PGRST102, 413, 415.
 */
export async function readRows(request: Request, limit: number, columns: string[] | null): Promise<Payload> {
  const body = await readBody(request, limit);
  if (body.type === 'bytes' || body.type === 'text' || body.type === 'xml') {
    throw unsupportedMediaType(request.headers.get('content-type') ?? '');
  }
  const json = jsonOf(body.type, body.text);
  const value = parseJson(json);
  // As upstream, a scalar counts as an empty list.
  if (isScalar(value)) return { text: '[]', rows: 0, keys: [], isMixed: false };
  const isArray = Array.isArray(value);
  const objects = isArray ? value.map(asObject) : [asObject(value)];
  const keys = new Set<string>();
  let isMixed = false;
  for (const object of objects) {
    if (!object) throw invalidBody('All object keys must match');
    const own = Object.keys(object);
    isMixed ||= keys.size > 0 && (own.length !== keys.size || own.some((key) => !keys.has(key)));
    for (const key of own) keys.add(key);
  }
  // The first object may be empty.
  isMixed ||= keys.size > 0 && objects.some((object) => Object.keys(object!).length === 0);
  if (isMixed && !columns) throw invalidBody('All object keys must match');
  return { text: isArray ? json : `[${json}]`, rows: objects.length, keys: [...keys], isMixed };
}

function jsonOf(type: 'json' | 'form' | 'csv', text: string): string {
  if (type === 'form') return JSON.stringify(Object.fromEntries(new URLSearchParams(text)));
  if (type === 'csv') return JSON.stringify(csvRows(text));
  return text;
}

/** Whether a JSON value is neither an object nor a list. */
export function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/** Parses the rows after the header line. As in PostgREST, the unquoted value NULL is null. Throws PGRST102. */
export function csvRows(text: string): Record<string, string | null>[] {
  const [header, ...lines] = parseCsv(text);
  if (!header) throw invalidBody('Empty or invalid json');
  return lines.map((cells) => {
    if (cells.length !== header.length) throw invalidBody('All lines must have same number of fields');
    return Object.fromEntries(header.map((name, at) => [name, cells[at] === 'NULL' ? null : cells[at]!]));
  });
}

/** Parses a JSON text. Throws PGRST102. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

/** Splits a CSV text into the cells of each line (RFC 4180). A line break at the end does not begin another line. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  let line: string[] = [];
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex;
    const [whole, quoted, plain, end] = cell.exec(text) ?? [];
    if (whole === undefined) {
      // A quote inside an unquoted cell turns the rest of the line into plain text.
      const rest = /[^\r\n]*/y;
      rest.lastIndex = start;
      line.push(rest.exec(text)![0]);
      cell.lastIndex = rest.lastIndex;
      if (cell.lastIndex < text.length) continue;
    } else {
      line.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
      if (end === ',') {
        if (cell.lastIndex === text.length) line.push('');
        else continue;
      }
    }
    lines.push(line);
    line = [];
  }
  if (line.length) lines.push(line);
  return lines;
}
