import { whereSql } from '../sql/filter-sql.ts';
import { responseFrom } from '../rest-response.ts';
import { whereRequired } from '../rest-error.ts';
import type { RestResponse, RestContext, RestRequest } from '../rest-request.ts';
import { contentRange } from '../query/row-range.ts';
import { tableSql } from '../plan/table-lookup.ts';
import { runWrite } from './table-write.ts';

/** DELETE /{table}: every row that the filters find. */
export async function deleteRows(context: RestContext, request: RestRequest): Promise<RestResponse> {
  const { query, preferences } = request;
  if (!query.filters.length) throw whereRequired('DELETE');
  const result = await runWrite(
    context,
    request,
    (table, parameters) => `delete from ${tableSql(table)}${whereSql(table, query.filters, parameters)}`,
  );
  const isShown = preferences.return === 'representation';
  if (!isShown) result.body = null;
  const range = contentRange(0, 0, preferences.count === 'exact' ? result.affected : null);
  return responseFrom(request, result, isShown ? 200 : 204, ['return', 'count', 'handling', 'maxAffected'], {
    'Content-Range': range,
  });
}
