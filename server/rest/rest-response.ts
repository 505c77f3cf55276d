import { preferenceApplied, type Preferences } from './query/preferences.ts';
import { invalidResponseHeaders, invalidResponseStatus, notSingular, tooManyAffected } from './rest-error.ts';
import type { RestResponse, RestRequest } from './rest-request.ts';
import { csvText, type ResultRow } from './sql/result-sql.ts';

/** Throws PGRST116 where one object was asked for and there is none, or more than one. Inside the transaction, so it undoes a write. */
export function requireSingular({ format }: RestRequest, { rows }: Pick<ResultRow, 'rows'>): void {
  if (format.kind === 'object' && rows !== 1) throw notSingular(rows);
}

/** Throws PGRST124 where a write touched more rows than the client wanted to risk. */
export function requireFewAffected({ preferences }: RestRequest, affected: number): void {
  if (preferences.maxAffected !== null && affected > preferences.maxAffected) throw tooManyAffected(affected);
}

/**
 * The answer to a statement's result. A database function may set `response.status` and `response.headers`, as with
 * PostgREST. Throws PGRST111, PGRST112 where it set them wrongly.
 */
export function responseFrom(
  request: RestRequest,
  row: ResultRow,
  status: number,
  used: (keyof Preferences)[],
  headers: Record<string, string> = {},
): RestResponse {
  const hasBody = row.body !== null && status !== 204;
  const applied = preferenceApplied(request.preferences, [...used, 'tx']);
  return {
    status: row.response_status === null ? status : customStatus(row.response_status),
    headers: {
      ...(hasBody ? { 'Content-Type': request.format.contentType } : {}),
      ...(applied ? { 'Preference-Applied': applied } : {}),
      ...headers,
      ...(row.response_headers === null ? {} : customHeaders(row.response_headers)),
    },
    body: !hasBody ? null : request.format.kind === 'csv' ? csvText(row.body!) : row.body,
  };
}

function customStatus(text: string): number {
  if (!/^[2-5]\d\d$/.test(text)) throw invalidResponseStatus();
  return Number(text);
}

function customHeaders(text: string): Record<string, string> {
  try {
    const list = JSON.parse(text) as Record<string, string>[];
    const headers = new Headers(list.map((item) => Object.entries(item)).flat() as [string, string][]);
    return Object.fromEntries(headers);
  } catch {
    throw invalidResponseHeaders();
  }
}
