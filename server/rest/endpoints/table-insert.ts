import { readRows } from '../query/payload.ts';
import { contentRange } from '../query/row-range.ts';
import { responseFrom } from '../rest-response.ts';
import type { RestContext, RestResponse, RestRequest } from '../rest-context.ts';
import { insertSql, payloadColumns } from '../sql/write-sql.ts';
import { runWrite } from './table-write.ts';

/** POST /{table}: insert, and upsert with `Prefer: resolution=...`. */
export async function insertRows(request: RestRequest, context: RestContext): Promise<RestResponse> {
  const { query, preferences } = request;
  const { missing, resolution } = preferences;
  const payload = await readRows(request.raw, context.config.limits.bodyBytes, query.columns);
  const result = await runWrite(context, request, payload, ({ catalogue, table, parameters }) => {
    const columns = payloadColumns(table, payload, query.columns);
    if (!payload.rows) return null;
    const options = { missing, resolution, onConflict: query.onConflict, condition: null };
    return insertSql(catalogue, table, payload, columns, options, parameters);
  });
  if ('response' in result) return result.response;
  const isAllMerged = resolution === 'merge-duplicates' && (result.inserted === '0' || !payload.rows);
  const headers: [string, string][] = [
    ['Content-Range', contentRange(0, 0, preferences.count === 'exact' ? result.affected : null)],
  ];
  if (preferences.return === 'headers-only' && result.body !== null) {
    const keys = JSON.parse(String(result.body)) as Record<string, string | null>[];
    if (keys.length === 1) headers.push(['Location', `/${encodeURIComponent(request.name)}?${keyQuery(keys[0]!)}`]);
  }
  const hasConflict = result.table.primaryKey.length > 0 || query.onConflict !== null;
  return responseFrom(context, request, result, {
    status: isAllMerged ? 200 : 201,
    format: result.format,
    used: [...(hasConflict ? ['resolution' as const] : []), 'missing', 'return', 'count', 'maxAffected'],
    headers,
  });
}

function keyQuery(key: Record<string, string | null>): string {
  return Object.entries(key)
    .map(([name, value]) => {
      const condition = value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`;
      return `${encodeURIComponent(name)}=${condition}`;
    })
    .join('&');
}
