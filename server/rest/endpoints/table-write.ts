import type { Catalogue, Table } from '../catalogue/catalogue.ts';
import { execute } from '../execute/execute.ts';
import { Parameters } from '../sql/parameters.ts';
import { requireFewAffected, requireSingular } from '../rest-response.ts';
import type { RestContext, RestRequest } from '../rest-request.ts';
import { resultSql, sourceName, type ResultRow } from '../sql/result-sql.ts';
import { orderSql, returningSql, selectListSql } from '../sql/select-sql.ts';
import type { SelectItem } from '../query/select-parser.ts';
import { requireTable } from '../plan/table-lookup.ts';
import { quoteName } from '../sql/parameters.ts';

/** A write up to, but without, its `returning`; null: nothing to write. */
export type WriteBuilder = (table: Table, parameters: Parameters) => string | null;

/** A result row and the number of rows that the write touched. */
export interface WriteResult extends ResultRow {
  affected: number;
}

/**
 * Runs a write and reads what it gives back: what `select=` asks for with return=representation, the primary key with
 * headers-only, and no column at all with minimal, so that a caller who may only write can write.
 * Throws PGRST116, PGRST124 and what `check` throws, each undoing the write.
 */
export async function runWrite(
  context: RestContext,
  request: RestRequest,
  build: WriteBuilder,
  check?: (result: WriteResult) => void,
): Promise<WriteResult> {
  const statement = await context.cache.resolve((catalogue) => writeStatement(catalogue, request, build));
  if (!statement) {
    requireSingular(request, { rows: 0 });
    const body = request.preferences.return === 'representation' ? '[]' : null;
    return { rows: 0, affected: 0, body, total: '0', inserted: null, response_headers: null, response_status: null };
  }
  const asResult = (row: ResultRow): WriteResult => ({ ...row, affected: Number(row.total) });
  const { format, preferences } = request;
  const mayRefuse = check !== undefined || format.kind === 'object' || preferences.maxAffected !== null;
  const row = await execute<ResultRow>(context, request, statement, {
    readOnly: false,
    rollback: preferences.tx === 'rollback',
    ...(mayRefuse && {
      check(row) {
        const result = asResult(row);
        requireSingular(request, { rows: result.affected });
        requireFewAffected(request, result.affected);
        check?.(result);
      },
    }),
  });
  return asResult(row);
}

function writeStatement(catalogue: Catalogue, { name, query, preferences, format }: RestRequest, build: WriteBuilder) {
  const table = requireTable(catalogue, name);
  const parameters = new Parameters();
  const isShown = preferences.return === 'representation';
  const items = isShown
    ? (query.select ?? [{ kind: 'all' as const }])
    : preferences.return === 'headers-only'
      ? keyItems(table)
      : [];
  const order = isShown ? query.order : [];
  const write = build(table, parameters);
  if (write === null) return null;
  const returning = returningSql(table, items, order);
  const list = selectListSql(table, items, catalogue, parameters);
  const page = isShown ? `${orderSql(table, order, parameters)}${pageSql(query.limit, query.offset)}` : '';
  const shown = `(select ${list} from ${sourceName} as ${quoteName(table.name)}${page})`;
  const shape = isShown ? format : items.length ? { ...format, kind: 'array' as const } : null;
  const text = `with ${sourceName} as (${write} returning ${returning}) ${resultSql(shown, shape, { total: `(select count(*) from ${sourceName})` })}`;
  return { text, values: parameters.values };
}

function keyItems(table: Table): SelectItem[] {
  return table.primaryKey.map((name) => ({ kind: 'field', field: { name, path: [] }, alias: null, cast: 'text' }));
}

/** Limits what is shown, never what is written. */
function pageSql(limit: number | null, offset: number): string {
  return `${limit === null ? '' : ` limit ${Math.max(0, limit)}`}${offset > 0 ? ` offset ${offset}` : ''}`;
}
