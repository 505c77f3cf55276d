import { readRows } from '../query/payload.ts';
import { contentRange } from '../query/row-range.ts';
import { invalidBody, whereRequired } from '../rest-error.ts';
import { responseFrom } from '../rest-response.ts';
import type { RestContext, RestResponse, RestRequest } from '../rest-context.ts';
import { qualified, quoteName } from '../sql/parameters.ts';
import { assignmentsSql, payloadColumns, payloadSql } from '../sql/write-sql.ts';
import { runWrite } from './table-write.ts';

/** PATCH /{table}: sets the given columns of the rows that match the filters. */
export async function updateRows(request: RestRequest, context: RestContext): Promise<RestResponse> {
  const { query, preferences } = request;
  const payload = await readRows(request.raw, context.config.limits.bodyBytes, query.columns);
  const result = await runWrite(context, request, payload, ({ catalogue, table, parameters, where }) => {
    if (payload.rows > 1) throw invalidBody('An update takes one object');
    const columns = payloadColumns(table, payload, query.columns);
    // Checks the filters first, so that an invalid filter is refused even if there is nothing to write.
    const filter = where();
    if (!columns.length) return null;
    if (!filter) throw whereRequired('UPDATE');
    const target = `${qualified(table)} as ${quoteName(table.name)}`;
    const assignments = assignmentsSql(catalogue, payload, columns, preferences.missing);
    return `update ${target} set ${assignments} from ${payloadSql(catalogue, columns, parameters)}${filter}`;
  });
  if ('response' in result) return result.response;
  const range = contentRange(0, result.affected, preferences.count === 'exact' ? result.affected : null);
  return responseFrom(context, request, result, {
    status: result.format ? 200 : 204,
    format: result.format,
    used: ['missing', 'return', 'count', 'maxAffected'],
    headers: [['Content-Range', range]],
  });
}
