import type { Format } from '../query/media-type.ts';

/** What the last `select` of every statement gives back. */
export interface ResultRow {
  /** Rows in `body`. */
  rows: number;
  body: string | null;
  /** Rows in all, or touched by a write; int8 as text. */
  total: string | null;
  inserted: string | null;
  response_headers: string | null;
  response_status: string | null;
}

/** Names that no table of the project has, for what a statement is put together from. */
export const sourceName = '"pgrst.source"';
export const bodyName = '"pgrst.body"';

/**
 * The outermost select: one row that holds the whole answer as text, so that Postgres writes the JSON and every number,
 * date and name arrives as the database has it. `from` is a table expression; `total` SQL of a count.
 */
export function resultSql(
  from: string,
  format: Format | null,
  options: { isScalar?: boolean; isSingle?: boolean; total?: string } = {},
): string {
  const value = options.isScalar ? '_row.value' : '_row.*';
  return `select count(*)::int as rows, ${format ? bodySql(format, value, options.isSingle ?? false) : 'null'} as body,
    ${options.total ?? 'null'} as total,
    nullif(current_setting('pgrst.inserted', true), '') as inserted,
    nullif(current_setting('response.headers', true), '') as response_headers,
    nullif(current_setting('response.status', true), '') as response_status
  from ${from} as _row`;
}

function bodySql(format: Format, value: string, isSingle: boolean): string {
  if (format.kind === 'csv') {
    return `coalesce(json_agg((select json_agg(json_build_array(cell.key, cell.value)) from json_each_text(json_build_object('row', ${value}) -> 'row') as cell)), '[]')::text`;
  }
  const list = `json_agg(${value})`;
  const json = isSingle || format.kind === 'object' ? `${list} -> 0` : `coalesce(${list}, '[]')`;
  return format.stripNulls ? `json_strip_nulls(${json})::text` : `(${json})::text`;
}

/** The rows of a CSV result, as `bodySql` collected them, in RFC 4180 form with a header line. */
export function csvText(body: string): string {
  const rows = JSON.parse(body) as ([string, string | null][] | null)[];
  const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((cells) => (cells ?? []).map(([, value]) => quote(value ?? '')).join(','));
  return rows[0] ? [rows[0].map(([key]) => quote(key)).join(','), ...lines].join('\n') : '';
}
