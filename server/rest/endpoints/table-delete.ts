import { contentRange } from '../query/row-range.ts';
import { whereRequired } from '../rest-error.ts';
import { responseFrom } from '../rest-response.ts';
import type { RestContext, RestResponse, RestRequest } from '../rest-context.ts';
import { qualified, quoteName } from '../sql/parameters.ts';
import { runWrite } from './table-write.ts';

/** DELETE /{table}: deletes the rows that match the filters. */
export async function deleteRows(request: RestRequest, context: RestContext): Promise<RestResponse> {
  const { preferences } = request;
  const result = await runWrite(context, request, null, ({ table, where }) => {
    const filter = where();
    if (!filter) throw whereRequired('DELETE');
    return `delete from ${qualified(table)} as ${quoteName(table.name)}${filter}`;
  });
  if ('response' in result) return result.response;
  return responseFrom(context, request, result, {
    status: result.format ? 200 : 204,
    format: result.format,
    used: ['return', 'count', 'maxAffected'],
    headers: [['Content-Range', contentRange(0, 0, preferences.count === 'exact' ? result.affected : null)]],
  });
}
