import { execute } from '../execute/execute.ts';
import { Parameters } from '../sql/parameters.ts';
import { responseFrom, requireSingular } from '../rest-response.ts';
import { maxRows, type RestResponse, type RestContext, type RestRequest } from '../rest-request.ts';
import { resultSql, sourceName, type ResultRow } from '../sql/result-sql.ts';
import { combineRanges, contentRange, rangeStatus } from '../query/row-range.ts';
import { whereSql } from '../sql/filter-sql.ts';
import { orderSql, selectListSql } from '../sql/select-sql.ts';
import { requireTable, tableSql } from '../plan/table-lookup.ts';

/** GET and HEAD /{table}. */
export async function readTable(context: RestContext, request: RestRequest): Promise<RestResponse> {
  const { query, preferences, format } = request;
  const range = combineRanges(query.limit, query.offset, request.raw.headers.get('range') ?? undefined);
  const statement = await context.cache.resolve((catalogue) => {
    const table = requireTable(catalogue, request.name);
    const parameters = new Parameters();
    const filtered = `from ${tableSql(table)}${whereSql(table, query.filters, parameters)}`;
    const list = selectListSql(table, query.select ?? [{ kind: 'all' }], catalogue, parameters);
    const order = orderSql(table, query.order, parameters);
    const limit = String(Math.min(range.limit ?? maxRows, maxRows));
    const page = ` limit ${parameters.bind(limit)} offset ${parameters.bind(String(range.offset))}`;
    // The planner's estimate counts rows that row-level security hides, so every kind of count is exact.
    const total = preferences.count === null ? 'null' : `(select count(*) ${filtered})`;
    const text = `with ${sourceName} as (select ${list} ${filtered}${order}${page}) ${resultSql(sourceName, format, { total })}`;
    return { text, values: parameters.values };
  });
  const row = await execute<ResultRow>(context, request, statement, { readOnly: true, rollback: false });
  const total = row.total === null ? null : Number(row.total);
  requireSingular(request, row);
  return responseFrom(request, row, rangeStatus(range.offset, row.rows, total), ['count', 'handling'], {
    'Content-Range': contentRange(range.offset, row.rows, total),
  });
}
