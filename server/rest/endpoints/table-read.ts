import type { Client } from '../../database/pool.ts';
import { Parameters } from '../sql/parameters.ts';
import { responseFrom, requireSingular } from '../rest-response.ts';
import { maxRows, transact, type RestResponse, type RestContext, type RestRequest } from '../rest-request.ts';
import { resultSql, sourceName, type ResultRow } from '../sql/result-sql.ts';
import { combineRanges, contentRange, rangeStatus } from '../query/row-range.ts';
import { whereSql } from '../sql/filter-sql.ts';
import { orderSql, selectListSql } from '../sql/select-sql.ts';
import { requireTable, tableSql } from '../plan/table-lookup.ts';

/** GET and HEAD /{table}. */
export async function readTable(context: RestContext, request: RestRequest): Promise<RestResponse> {
  const { query, preferences, format } = request;
  const range = combineRanges(query.limit, query.offset, request.raw.headers.get('range') ?? undefined);
  const { statement, counting } = await context.cache.resolve((catalogue) => {
    const table = requireTable(catalogue, request.name);
    const parameters = new Parameters();
    const filtered = `from ${tableSql(table)}${whereSql(table, query.filters, parameters)}`;
    // The count knows only what the filters bound.
    const counted = { text: `select 1 ${filtered}`, values: [...parameters.values] };
    const list = selectListSql(table, query.select ?? [{ kind: 'all' }], catalogue, parameters);
    const order = orderSql(table, query.order, parameters);
    const limit = ` limit ${Math.min(range.limit ?? maxRows, maxRows)} offset ${range.offset}`;
    const total = {
      exact: `(select count(*) ${filtered})`,
      estimated: `(select count(*) from (select 1 ${filtered} limit ${maxRows + 1}) as counted)`,
      planned: 'null',
    }[preferences.count ?? 'planned'];
    const text = `with ${sourceName} as (select ${list} ${filtered}${order}${limit}) ${resultSql(sourceName, format, { total })}`;
    return { statement: { text, values: parameters.values }, counting: counted };
  });
  return transact(context, request, true, async (client) => {
    const { rows } = await client.query<ResultRow>(statement);
    const row = rows[0]!;
    const exact = row.total === null ? null : Number(row.total);
    const isGuessed = preferences.count === 'planned' || (preferences.count === 'estimated' && exact! > maxRows);
    const total = isGuessed ? Math.max(exact ?? 0, await plannedRows(client, counting)) : exact;
    requireSingular(request, row);
    // A guess says nothing about what lies beyond it.
    const status = isGuessed ? (row.rows < total! ? 206 : 200) : rangeStatus(range.offset, row.rows, total);
    return responseFrom(request, row, status, ['count', 'handling'], {
      'Content-Range': contentRange(range.offset, row.rows, total),
    });
  });
}

/** The planner's own guess, from its statistics. */
async function plannedRows(client: Client, statement: { text: string; values: (string | null)[] }): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>({
    ...statement,
    text: `explain (format json) ${statement.text}`,
  });
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}
