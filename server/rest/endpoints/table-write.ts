import type { Catalogue, Table } from '../catalogue/catalogue.ts';
import { runStatement } from '../run-statement.ts';
import { explainResponse } from '../explain.ts';
import { hasAggregate, planRead, requireTable } from '../plan/plan-read.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import { CachedPlans } from '../plan/cached-plans.ts';
import { chooseFormat, type Format } from '../plan/response-format.ts';
import type { Payload } from '../query/payload.ts';
import type { Query } from '../query/query-string.ts';
import { requireFewAffected, requireSingular } from '../rest-response.ts';
import type { RestContext, RestRequest, RestResponse } from '../rest-context.ts';
import { conditionsSql } from '../sql/filter-sql.ts';
import { Parameters, withBody, type PlannedStatement } from '../sql/parameters.ts';
import { readSql } from '../sql/read-sql.ts';
import { pageName, resultSql, sourceName, type ResultRow } from '../sql/result-sql.ts';
import { returningSql } from '../sql/returning-sql.ts';

/** The input of a WriteBuilder. */
export interface WriteTarget {
  catalogue: Catalogue;
  table: Table;
  parameters: Parameters;
  /** The filters on the table's own columns as ` where ...`; empty if there are none. */
  where(): string;
}

/** Returns the SQL of a write without its `returning`; null if there is nothing to write. */
export type WriteBuilder = (target: WriteTarget) => string | null;

/** The result row of a write, with the number of affected rows. */
export interface WriteResult extends ResultRow {
  affected: number;
  table: Table;
  /** The format of the returned rows; null if none are returned. */
  format: Format | null;
}

interface CachedWrite {
  statement: PlannedStatement | null;
  table: Table;
  format: Format;
}

const cachedPlans = new CachedPlans<CachedWrite>();

/**
 * Runs a write and reads the returned rows: the columns of `select=` with return=representation, the primary key with
 * headers-only, nothing with minimal, so that a caller may write without the right to read. If the request asks for the
 * execution plan, responds with it instead. Throws PGRST116, PGRST124 and the errors of `check`, each after a rollback.
 */
export async function runWrite(
  context: RestContext,
  request: RestRequest,
  payload: Payload | null,
  build: WriteBuilder,
  check: (affected: number) => void = () => {},
): Promise<WriteResult | { response: RestResponse }> {
  return context.cache.resolve((catalogue) => writeWith(catalogue, context, request, payload, build, check));
}

async function writeWith(
  catalogue: Catalogue,
  context: RestContext,
  request: RestRequest,
  payload: Payload | null,
  build: WriteBuilder,
  check: (affected: number) => void,
): Promise<WriteResult | { response: RestResponse }> {
  const { statement, table, format } = cachedPlans.get(catalogue, context, request, shapeOf(payload), () =>
    planStatement(context, request, catalogue, build),
  );
  const isShown = request.preferences.return === 'representation';
  const shown = { table, format: isShown ? format : null };
  if (!statement) {
    requireSingular(format, 0);
    const nothing = {
      is_total_exact: 1 as const,
      is_current: 1 as const,
      inserted: null,
      response_headers: null,
      response_status: null,
    };
    return { rows: 0, affected: 0, body: isShown ? '[]' : null, total: '0', ...nothing, ...shown };
  }
  const options = {
    catalogue,
    readOnly: false,
    verify: verification(request, format, check),
  };
  const bound = withBody(statement, payload?.text ?? null);
  if (format.explain) return { response: await explainResponse(context, request, bound, format, options) };
  const row = await runStatement(context, request, bound, options);
  return { ...row, affected: Number(row.total), ...shown };
}

function shapeOf(payload: Payload | null): string {
  if (!payload) return '';
  const { keys, rows, isMixed } = payload;
  // No rows, one and several are different; the statement takes their number from the body.
  return JSON.stringify([Math.min(rows, 2), isMixed, ...keys]);
}

/** The check of the result before the commit; undefined if the request needs none. */
function verification(request: RestRequest, format: Format, check: (affected: number) => void) {
  const isChecked = format.kind === 'object' || request.preferences.maxAffected !== null || request.method === 'PUT';
  if (!isChecked) return undefined;
  return (row: ResultRow) => {
    const affected = Number(row.total);
    requireSingular(format, affected);
    requireFewAffected(request, affected);
    check(affected);
  };
}

function planStatement(
  context: RestContext,
  request: RestRequest,
  catalogue: Catalogue,
  build: WriteBuilder,
): CachedWrite {
  const { schema, name, preferences, caller } = request;
  const table = requireTable(catalogue, { schema, name }, caller.role);
  const target = {
    catalogue,
    target: table,
    isWholeRow: request.query.select === null,
    canExplain: context.config.planEnabled,
  };
  const format = chooseFormat(request.accepted, target);
  const plan = planReturned(context, request, catalogue, table);
  const parameters = new Parameters();
  const scope = { relation: table, alias: table.name, source: { kind: 'table' as const } };
  const where = () => {
    const conditions = conditionsSql(catalogue, scope, filtersOf(request, catalogue, table), parameters);
    return conditions.length ? ` where ${conditions.join(' and ')}` : '';
  };
  const write = build({ catalogue, table, parameters, where });
  if (write === null) return { statement: null, table, format };
  const { rows } = readSql(catalogue, plan, parameters, format.kind);
  const isShown = preferences.return === 'representation';
  const hasKeys = preferences.return === 'headers-only' && table.primaryKey.length > 0;
  const shape = isShown ? format : hasKeys ? keyFormat : null;
  const page = shape ? rows : `select 1 from ${sourceName} limit 0`;
  // Counting the page's rows is cheaper than reading the written rows again.
  const total = shape && showsAllRows(plan) ? 'count(*)' : `(select count(*) from ${sourceName})`;
  const text = `with ${sourceName} as (${write} returning ${returningSql(plan)}), ${pageName} as (${page})
    ${resultSql({ catalogue, format: shape, table, total })}`;
  return { statement: parameters.statement(text), table, format };
}

function showsAllRows(plan: ReadPlan): boolean {
  const isPaged = plan.limit !== null || plan.offset > 0;
  return !isPaged && !plan.filters.length && !hasAggregate(plan) && plan.children.every(({ join }) => join === 'left');
}

const keyFormat: Format = { kind: 'array', stripNulls: false, contentType: '', explain: null };

/**
 * The plan that reads the returned rows. The filters select the rows to write, not those to return. Throws the errors
 * of `planRead` even if no rows are returned.
 */
function planReturned(
  context: RestContext,
  { schema, query, preferences }: RestRequest,
  catalogue: Catalogue,
  table: Table,
): ReadPlan {
  const options = {
    catalogue,
    schema,
    hasAggregates: context.config.aggregatesEnabled,
    maxRows: null,
    source: { kind: 'rows' as const, name: 'pgrst.source', hasComputed: true },
  };
  const plan = planRead(table, { ...query, filters: query.filters.filter(({ path }) => path.length) }, options);
  if (preferences.return === 'representation') return plan;
  const select = preferences.return === 'headers-only' ? keyItems(table, query.select) : [];
  return planRead(table, { ...query, select, filters: [], orders: [], limits: [], offsets: [] }, options);
}

/** The filters that select the rows to write. */
function filtersOf({ schema, query }: RestRequest, catalogue: Catalogue, table: Table) {
  const own: Query = {
    ...query,
    select: [],
    filters: query.filters.filter(({ path }) => !path.length),
    orders: [],
    limits: [],
    offsets: [],
  };
  const options = { catalogue, schema, hasAggregates: false, maxRows: null, source: { kind: 'table' as const } };
  return planRead(table, own, options).filters;
}

/** The primary key in upstream's order for `Location`: the order of the columns, or with a `select` by name. */
function keyItems({ columns, primaryKey }: Table, select: Query['select']): Query['select'] {
  const isWhole = select === null || select.some(({ kind }) => kind === 'all');
  const names = isWhole ? [...columns.keys()].filter((name) => primaryKey.includes(name)) : primaryKey.toSorted();
  return names.map((name) => ({
    kind: 'field',
    field: { name, path: [] },
    alias: null,
    cast: 'text',
    aggregate: null,
  }));
}
