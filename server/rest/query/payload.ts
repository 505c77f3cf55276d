import { asObject, readText } from '../../platform/json.ts';
import { invalidBody, unsupportedMediaType } from '../rest-error.ts';

/** A body that carries rows. */
export interface Payload {
  /** A JSON array of objects, as the client wrote them: Postgres reads it, so that no number loses a digit on the way. */
  text: string;
  rows: number;
  /** The keys of the objects in the order in which they first appear. */
  keys: string[];
  /** True where an object lacks a key that another has. */
  isMixed: boolean;
}

/** The body's text where its type is one that we read. Throws 413, 415. */
export async function readBody(
  request: Request,
  limit: number,
): Promise<{ type: 'json' | 'form' | 'text'; text: string }> {
  const header = request.headers.get('content-type') ?? 'application/json';
  const type = { 'application/json': 'json', 'application/x-www-form-urlencoded': 'form', 'text/plain': 'text' }[
    header.split(';')[0]!.trim().toLowerCase()
  ] as 'json' | 'form' | 'text' | undefined;
  if (!type && !/^application\/vnd\.pgrst\.(array|object)(\+json)?\s*(;|$)/i.test(header))
    throw unsupportedMediaType(header);
  return { type: type ?? 'json', text: await readText(request, limit) };
}

/**
 * The rows of a body: one object, or an array of objects. Without `columns` all objects must have the same keys.
 * Throws PGRST102, 413, 415.
 */
export async function readRows(request: Request, limit: number, columns: string[] | null): Promise<Payload> {
  const { type, text } = await readBody(request, limit);
  if (type === 'text') throw unsupportedMediaType('text/plain');
  const json = type === 'form' ? JSON.stringify(Object.fromEntries(new URLSearchParams(text))) : text;
  const value = parseJson(json);
  const isArray = Array.isArray(value);
  const objects = isArray ? value.map(asObject) : [asObject(value)];
  if (!isArray && !objects[0]) throw invalidBody('Empty or invalid json');
  const keys = new Set<string>();
  let isMixed = false;
  for (const object of objects) {
    if (!object) throw invalidBody('All object keys must match');
    const own = Object.keys(object);
    isMixed ||= keys.size > 0 && (own.length !== keys.size || own.some((key) => !keys.has(key)));
    for (const key of own) keys.add(key);
  }
  // The first object may have been the empty one.
  isMixed ||= keys.size > 0 && objects.some((object) => Object.keys(object!).length === 0);
  if (isMixed && !columns) throw invalidBody('All object keys must match');
  return { text: isArray ? json : `[${json}]`, rows: objects.length, keys: [...keys], isMixed };
}

/** Throws PGRST102. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}
