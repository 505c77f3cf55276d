import type { Table } from '../catalogue/catalogue.ts';
import type { PlacedFilter } from '../query/filter-parser.ts';
import { readRows } from '../query/payload.ts';
import { putFilters, putLimit, putMismatch } from '../rest-error.ts';
import { responseFrom } from '../rest-response.ts';
import type { RestContext, RestResponse, RestRequest } from '../rest-context.ts';
import { quoteName } from '../sql/parameters.ts';
import { bodyName } from '../sql/result-sql.ts';
import { insertSql, payloadColumns } from '../sql/write-sql.ts';
import { runWrite } from './table-write.ts';

/** PUT /{table}?key=eq.value: creates or replaces the row with this primary key. */
export async function upsertRow(request: RestRequest, context: RestContext): Promise<RestResponse> {
  const { query } = request;
  if (query.limits.length || query.offsets.length) throw putLimit();
  const payload = await readRows(request.raw, context.config.limits.bodyBytes, query.columns);
  const mismatch = putMismatch();
  const result = await runWrite(
    context,
    request,
    payload,
    ({ catalogue, table, parameters }) => {
      const key = keyValues(table, query.filters);
      const columns = payloadColumns(table, payload, query.columns);
      if (table.primaryKey.some((name) => !columns.some((column) => column.name === name))) throw mismatch;
      // If the payload has several rows, only the row with this key is written.
      const condition = key
        .map(([name, value]) => `${bodyName}.${quoteName(name)} = ${parameters.bind(value)}`)
        .join(' and ');
      const options = { missing: null, resolution: 'merge-duplicates' as const, onConflict: null, condition };
      return insertSql(catalogue, table, payload, columns, options, parameters);
    },
    (affected) => {
      if (affected !== 1) throw mismatch;
    },
  );
  if ('response' in result) return result.response;
  const isNew = result.inserted !== '0';
  return responseFrom(context, request, result, {
    status: isNew ? 201 : result.format ? 200 : 204,
    format: result.format,
    used: ['return', 'count'],
  });
}

/**
 * The primary key's values in the filters, in the order of the key. Throws PGRST105 unless the filters are exactly one
 * `eq` for each column of the key.
 */
function keyValues(table: Table, filters: PlacedFilter[]): [string, string][] {
  const values = new Map<string, string>();
  for (const { path, filter } of filters) {
    if (path.length || filter.kind !== 'condition' || filter.isNegated || filter.field.path.length) throw putFilters();
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
  return primaryKey.map((name) => [name, values.get(name)!]);
}
