import { whereSql } from '../sql/filter-sql.ts';
import { payloadColumns, payloadSql } from '../sql/insert-sql.ts';
import { quoteName } from '../sql/parameters.ts';
import { readRows } from '../query/payload.ts';
import { responseFrom } from '../rest-response.ts';
import { invalidBody, whereRequired } from '../rest-error.ts';
import type { RestResponse, RestContext, RestRequest } from '../rest-request.ts';
import { bodyName } from '../sql/result-sql.ts';
import { contentRange } from '../query/row-range.ts';
import { tableSql } from '../plan/table-lookup.ts';
import { runWrite } from './table-write.ts';

/** PATCH /{table}: the given columns of every row that the filters find. */
export async function updateRows(context: RestContext, request: RestRequest): Promise<RestResponse> {
  const { query, preferences } = request;
  if (!query.filters.length) throw whereRequired('UPDATE');
  const payload = await readRows(request.raw, context.limits.bodyBytes, query.columns);
  if (payload.rows > 1) throw invalidBody('An update takes one object');
  const result = await runWrite(context, request, (table, parameters) => {
    const columns = payloadColumns(table, payload, query.columns, preferences.missing);
    // Filters are looked at before all else, so that a wrong one is told even where there is nothing to write.
    const where = whereSql(table, query.filters, parameters);
    if (!columns.length) return null;
    const assignments = columns.map(({ name }) => `${quoteName(name)} = ${bodyName}.${quoteName(name)}`).join(', ');
    return `update ${tableSql(table)} set ${assignments} from ${payloadSql(payload, columns, parameters)}${where}`;
  });
  const isShown = preferences.return === 'representation';
  if (!isShown) result.body = null;
  const range = contentRange(0, result.affected, preferences.count === 'exact' ? result.affected : null);
  return responseFrom(request, result, isShown ? 200 : 204, ['return', 'count', 'handling', 'maxAffected'], {
    'Content-Range': range,
  });
}
