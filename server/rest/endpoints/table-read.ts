import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Statement } from '../execute/batch.ts';
import { runStatement, runStatements } from '../run-statement.ts';
import { explainResponse, estimateSql, estimateOf, hidesRowsSql } from '../explain.ts';
import { planRead, requireTable } from '../plan/plan-read.ts';
import { CachedPlans } from '../plan/cached-plans.ts';
import { chooseFormat, type Format } from '../plan/response-format.ts';
import { canonicalQuery, placedAt } from '../query/query-string.ts';
import { combineRanges, contentRange, rangeStatus, smallestLimit } from '../query/row-range.ts';
import type { RestContext, RestRequest, RestResponse } from '../rest-context.ts';
import { requireSingular, responseFrom } from '../rest-response.ts';
import { Parameters } from '../sql/parameters.ts';
import { readSql } from '../sql/read-sql.ts';
import { pageName, resultSql, type ResultRow } from '../sql/result-sql.ts';

interface CachedRead {
  statement: Statement;
  /** Asks the planner for the number of rows; null if rows are counted, or if the number is not requested. */
  guess: Statement | null;
  format: Format;
  offset: number;
  /** The header Content-Location; empty if it would be too long. */
  location: [string, string][];
}

const cachedPlans = new CachedPlans<CachedRead>();

/** GET and HEAD /{table}. */
export function readTable(request: RestRequest, context: RestContext): Promise<RestResponse> {
  return context.cache.resolve((catalogue) => readWith(catalogue, request, context));
}

async function readWith(catalogue: Catalogue, request: RestRequest, context: RestContext): Promise<RestResponse> {
  const plan = cachedPlans.get(catalogue, context, request, '', () => planStatement(context, request, catalogue));
  const { statement, guess, format, offset, location } = plan;
  const options = { catalogue, readOnly: true };
  if (format.explain) return explainResponse(context, request, statement, format, options);
  const { row, total, isGuess } = await counted();
  requireSingular(format, row.rows);
  // An offset beyond an estimate is not an error, because there may be rows.
  const status = isGuess ? (row.rows < total! ? 206 : 200) : rangeStatus(offset, row.rows, total);
  return responseFrom(context, request, row, {
    status,
    format,
    used: ['count'],
    headers: [['Content-Range', contentRange(offset, row.rows, total)], ...location],
  });

  async function counted(): Promise<{ row: ResultRow; total: number | null; isGuess: boolean }> {
    if (!guess) {
      const row = await runStatement(context, request, statement, options);
      return { row, total: row.total === null ? null : Number(row.total), isGuess: false };
    }
    const [rows, estimate] = await runStatements(context, request, [statement, guess], options);
    const row = rows![0] as unknown as ResultRow;
    const counted = row.total === null ? null : Number(row.total);
    const { maxRows } = context.config;
    const isCounted = row.is_total_exact === 1 || (maxRows !== null && counted !== null && counted <= maxRows);
    if (isCounted) return { row, total: counted, isGuess: false };
    return { row, total: Math.max(counted ?? 0, estimateOf(estimate!)), isGuess: true };
  }
}

// Some clients refuse responses with headers of more than about 16 KB in total.
const longestLocation = 4096;

function contentLocation({ search, name }: RestRequest): [string, string][] {
  const query = canonicalQuery(search);
  const location = `/${encodeURIComponent(name)}${query ? `?${query}` : ''}`;
  return location.length > longestLocation ? [] : [['Content-Location', location]];
}

function planStatement(context: RestContext, request: RestRequest, catalogue: Catalogue): CachedRead {
  const { query, schema, name } = request;
  const { aggregatesEnabled: hasAggregates, maxRows, planEnabled: canExplain } = context.config;
  const header = request.method === 'GET' ? (request.raw.headers.get('range') ?? undefined) : undefined;
  const range = combineRanges(placedAt(query.limits, []) ?? null, placedAt(query.offsets, []) ?? 0, header);
  const table = requireTable(catalogue, { schema, name }, request.caller.role);
  const format = chooseFormat(request.accepted, {
    catalogue,
    target: table,
    isWholeRow: query.select === null,
    canExplain,
  });
  const source = { kind: 'table' as const };
  const plan = planRead(table, query, { catalogue, schema, hasAggregates, maxRows, source });
  plan.limit = smallestLimit(range.limit, maxRows);
  plan.offset = range.offset;
  const parameters = new Parameters();
  const { rows, counted } = readSql(catalogue, plan, parameters, format.kind);
  const body = request.method === 'HEAD' ? null : format;
  const isTotalExact = isGuessed(request) ? hidesRowsSql(plan) : 'true';
  const total = totalSql(request, { counted, isTotalExact, maxRows }, parameters);
  return {
    statement: {
      text: `with ${pageName} as (${rows}) ${resultSql({ catalogue, format: body, table, total, isTotalExact })}`,
      values: parameters.values,
    },
    guess: isGuessed(request) ? estimateSql(catalogue, plan) : null,
    format,
    offset: range.offset,
    location: contentLocation(request),
  };
}

function isGuessed({ preferences }: RestRequest): boolean {
  return preferences.count === 'planned' || preferences.count === 'estimated';
}

interface Counting {
  /** The select whose rows are counted. */
  counted: string;
  /**
   * The SQL of a condition. If it is true, all rows are counted, because an estimate would reveal rows that the caller
   * may not see.
   */
  isTotalExact: string;
  maxRows: number | null;
}

function totalSql(
  { preferences }: RestRequest,
  { counted, isTotalExact, maxRows }: Counting,
  parameters: Parameters,
): string {
  const { count } = preferences;
  const all = `(select count(*) from (${counted}) as counted)`;
  if (count === 'exact' || (count === 'estimated' && maxRows === null)) return all;
  if (count === 'planned') return `case when ${isTotalExact} then ${all} end`;
  if (count === null) return 'null';
  // Reads one row more than the limit, which shows whether there are more.
  const limit = `case when ${isTotalExact} then null else ${parameters.bind(maxRows! + 1)}::bigint end`;
  return `(select count(*) from (${counted} limit ${limit}) as counted)`;
}
