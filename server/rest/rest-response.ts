import { preferenceApplied, type Preferences } from './query/preferences.ts';
import { invalidResponseHeaders, invalidResponseStatus, notSingular, tooManyAffected } from './rest-error.ts';
import type { Format } from './plan/response-format.ts';
import type { RestContext, RestRequest, RestResponse } from './rest-context.ts';
import type { ResultRow } from './sql/result-sql.ts';

/** Throws PGRST116 if the request is for one object but not exactly one row was found. */
export function requireSingular(format: Format | null, rows: number): void {
  if (format?.kind === 'object' && rows !== 1) throw notSingular(rows);
}

/** Throws PGRST124 if a write affected more rows than `max-affected` allows. */
export function requireFewAffected({ preferences }: RestRequest, affected: number): void {
  if (preferences.maxAffected !== null && affected > preferences.maxAffected) throw tooManyAffected(affected);
}

/** Whether the transaction rolls back, by the settings and `Prefer: tx=`. */
export function isRolledBack({ config }: RestContext, { preferences }: RestRequest): boolean {
  const { txEnd } = config;
  return txEnd.isOverridable && preferences.tx ? preferences.tx === 'rollback' : txEnd.rollsBack;
}

export interface ResponseParts {
  status: number;
  /** Null if the response has no body. */
  format: Format | null;
  /** The preferences that apply to this kind of request. */
  used: (keyof Preferences)[];
  headers?: [string, string][];
}

const bodiless = new Set([204, 205, 304]);

/**
 * Builds the response from a statement's result. A database function may set `response.status` and `response.headers`.
 * Throws PGRST111 or PGRST112 if their values are invalid.
 * https://docs.postgrest.org/en/v14/references/transactions.html#response-headers
 */
export function responseFrom(
  context: RestContext,
  request: RestRequest,
  row: ResultRow,
  { status, format, used, headers = [] }: ResponseParts,
): RestResponse {
  const finalStatus = row.response_status === null ? status : customStatus(row.response_status);
  const hasBody = format !== null && !bodiless.has(status) && !bodiless.has(finalStatus);
  const own: [string, string][] = [];
  if (hasBody) own.push(['Content-Type', format.contentType]);
  // Without it, the HTTP adapter would send an empty body in chunks.
  else if (!bodiless.has(finalStatus)) own.push(['Content-Length', '0']);
  const followed = context.config.txEnd.isOverridable ? [...used, 'tx' as const] : used;
  const applied = preferenceApplied(request.preferences, [...followed, 'handling', 'timezone']);
  if (applied) own.push(['Preference-Applied', applied]);
  const custom = row.response_headers === null ? [] : customHeaders(row.response_headers);
  const named = new Set(custom.map(([name]) => name.toLowerCase()));
  const kept = [...own, ...headers].filter(([name]) => !named.has(name.toLowerCase()));
  return {
    status: finalStatus,
    headers: [...kept, ...custom],
    body: hasBody ? bodyOf(format, row.body ?? '') : null,
  };
}

function bodyOf(format: Format, text: string): string | Buffer {
  if (format.kind === 'custom' && format.handler.isBinary) return Buffer.from(text, 'base64');
  // Postgres keeps the white space around a value of the type json.
  return format.kind === 'array' || format.kind === 'object' ? text.trim() : text;
}

function customStatus(text: string): number {
  if (!/^[2-5]\d\d$/.test(text)) throw invalidResponseStatus();
  return Number(text);
}

// The server itself sets the headers of message framing.
const framing = new Set(['content-length', 'transfer-encoding', 'connection']);

function customHeaders(text: string): [string, string][] {
  try {
    const pairs = (JSON.parse(text) as Record<string, string>[]).map((item) => {
      const entries = Object.entries(item);
      if (entries.length !== 1 || typeof entries[0]![1] !== 'string') throw new TypeError(text);
      return entries[0]!;
    });
    new Headers(pairs); // throws for an invalid header
    return pairs.filter(([name]) => !framing.has(name.toLowerCase()));
  } catch {
    throw invalidResponseHeaders();
  }
}
