import { insertSql, payloadColumns } from '../sql/insert-sql.ts';
import { readRows } from '../query/payload.ts';
import { responseFrom } from '../rest-response.ts';
import type { RestResponse, RestContext, RestRequest } from '../rest-request.ts';
import { contentRange } from '../query/row-range.ts';
import { runWrite } from './table-write.ts';

/** POST /{table}: insert, and upsert with `Prefer: resolution=...`. */
export async function insertRows(context: RestContext, request: RestRequest): Promise<RestResponse> {
  const { query, preferences } = request;
  const { missing, resolution } = preferences;
  const payload = await readRows(request.raw, context.limits.bodyBytes, query.columns);
  const result = await runWrite(context, request, (table, parameters) => {
    const columns = payloadColumns(table, payload, query.columns, missing);
    if (!payload.rows) return null;
    return insertSql(
      table,
      payload,
      columns,
      { missing, resolution, onConflict: query.onConflict, condition: null },
      parameters,
    );
  });
  const isAllMerged = resolution === 'merge-duplicates' && result.affected > 0 && result.inserted === '0';
  const headers: Record<string, string> = {
    'Content-Range': contentRange(0, 0, preferences.count === 'exact' ? result.affected : null),
  };
  if (preferences.return === 'headers-only') {
    const keys = JSON.parse(result.body ?? '[]') as Record<string, string>[];
    if (keys.length === 1) headers.Location = `/${encodeURIComponent(request.name)}?${keyQuery(keys[0]!)}`;
    result.body = null;
  }
  return responseFrom(
    request,
    result,
    isAllMerged ? 200 : 201,
    ['resolution', 'missing', 'return', 'count', 'handling', 'maxAffected'],
    headers,
  );
}

function keyQuery(key: Record<string, string>): string {
  return Object.entries(key)
    .map(([name, value]) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(value)}`)
    .join('&');
}
