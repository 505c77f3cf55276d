import { whereSql } from './filter-sql.ts';
import { answerFrom } from './rest-answer.ts';
import { whereRequired } from './rest-error.ts';
import type { RestAnswer, RestContext, RestRequest } from './rest-request.ts';
import { contentRange } from './row-range.ts';
import { tableSql } from './table-lookup.ts';
import { runWrite } from './table-write.ts';

/** DELETE /{table}: every row that the filters find. */
export async function deleteRows(context: RestContext, request: RestRequest): Promise<RestAnswer> {
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
  return answerFrom(request, result, isShown ? 200 : 204, ['return', 'count', 'handling', 'maxAffected'], {
    'Content-Range': range,
  });
}
