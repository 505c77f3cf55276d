import type { Table } from '../catalogue/catalogue.ts';
import type { Filter } from '../query/filter-parser.ts';
import { insertSql, payloadColumns } from '../sql/insert-sql.ts';
import { quoteName } from '../sql/parameters.ts';
import { readRows } from '../query/payload.ts';
import { responseFrom } from '../rest-response.ts';
import { putFilters, putLimit, putMismatch } from '../rest-error.ts';
import type { RestResponse, RestContext, RestRequest } from '../rest-request.ts';
import { bodyName } from '../sql/result-sql.ts';
import { runWrite } from './table-write.ts';

/** PUT /{table}?key=eq.value: the one row that the address names, made or replaced. */
export async function upsertRow(context: RestContext, request: RestRequest): Promise<RestResponse> {
  const { query, preferences } = request;
  if (query.limit !== null || query.offset) throw putLimit();
  const payload = await readRows(request.raw, context.limits.bodyBytes, query.columns);
  const mismatch = putMismatch();
  const result = await runWrite(
    context,
    request,
    (table, parameters) => {
      const key = keyValues(table, query.filters);
      const columns = payloadColumns(table, payload, query.columns, preferences.missing);
      if (payload.rows !== 1 || table.primaryKey.some((name) => !columns.some((column) => column.name === name)))
        throw mismatch;
      const condition = key
        .map(([name, value]) => `${bodyName}.${quoteName(name)} = ${parameters.bind(value)}`)
        .join(' and ');
      return insertSql(
        table,
        payload,
        columns,
        { missing: null, resolution: 'merge-duplicates', onConflict: null, condition },
        parameters,
      );
    },
    ({ affected }) => {
      if (affected === 0) throw mismatch;
    },
  );
  const isNew = result.inserted !== '0';
  const isShown = preferences.return === 'representation';
  if (!isShown) result.body = null;
  return responseFrom(request, result, isNew ? 201 : isShown ? 200 : 204, ['return', 'handling']);
}

/** The key's values as the filters name them. Throws PGRST105 where they name less, more or otherwise. */
function keyValues(table: Table, filters: Filter[]): [string, string][] {
  const values = new Map<string, string>();
  for (const filter of filters) {
    if (filter.kind !== 'condition' || filter.isNegated || filter.field.path.length) throw putFilters();
    const { condition } = filter;
    if (
      condition.kind !== 'compare' ||
      condition.operator !== 'eq' ||
      condition.quantifier ||
      values.has(filter.field.name)
    )
      throw putFilters();
    values.set(filter.field.name, condition.value);
  }
  const { primaryKey } = table;
  if (!primaryKey.length || values.size !== primaryKey.length || primaryKey.some((name) => !values.has(name)))
    throw putFilters();
  return [...values];
}
