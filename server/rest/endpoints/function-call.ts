import { asObject } from '../../platform/json.ts';
import type { Catalogue, DatabaseFunction, Relation } from '../catalogue/catalogue.ts';
import { runStatement } from '../run-statement.ts';
import { explainResponse } from '../explain.ts';
import { requireFunction, type GivenArguments } from '../plan/find-function.ts';
import { planRead } from '../plan/plan-read.ts';
import { CachedPlans } from '../plan/cached-plans.ts';
import { chooseFormat, type Format } from '../plan/response-format.ts';
import { csvRows, isScalar, parseJson, readBody } from '../query/payload.ts';
import { placedAt, type Query } from '../query/query-string.ts';
import { combineRanges, contentRange, rangeStatus, smallestLimit, type RowRange } from '../query/row-range.ts';
import { invalidRpcMethod, maxAffectedOfCall } from '../rest-error.ts';
import type { RestContext, RestResponse, RestRequest } from '../rest-context.ts';
import { requireFewAffected, requireSingular, responseFrom } from '../rest-response.ts';
import { callSql, type Given } from '../sql/call-sql.ts';
import { Parameters, withBody, type PlannedStatement } from '../sql/parameters.ts';
import { readSql } from '../sql/read-sql.ts';
import { pageName, resultSql, scalarName, sourceName, valueResultSql, type ResultRow } from '../sql/result-sql.ts';

interface Call {
  given: GivenArguments;
  /** The named arguments from the query string, a form or a JSON object; null if there is only a whole body. */
  named: Given | null;
  /** The JSON object with the arguments. */
  object: string | null;
  whole: string | Buffer;
}

interface CachedCall {
  statement: PlannedStatement;
  /** Whether the function gets the whole body as its only argument. */
  isWholeBody: boolean;
  target: DatabaseFunction;
  format: Format;
}

const cachedPlans = new CachedPlans<CachedCall>();

/** GET, HEAD and POST /rpc/{function}. GET, HEAD and functions that are not volatile run in a read-only transaction. */
export async function callFunction(request: RestRequest, context: RestContext): Promise<RestResponse> {
  const { query, method } = request;
  if (!['GET', 'HEAD', 'POST'].includes(method)) throw invalidRpcMethod(method);
  const call = await readCall(request, context.config.limits.bodyBytes);
  const header = method === 'GET' ? (request.raw.headers.get('range') ?? undefined) : undefined;
  const range = combineRanges(placedAt(query.limits, []) ?? null, placedAt(query.offsets, []) ?? 0, header);
  return context.cache.resolve((catalogue) => callWith(catalogue, request, context, call, range));
}

async function callWith(
  catalogue: Catalogue,
  request: RestRequest,
  context: RestContext,
  call: Call,
  range: RowRange,
): Promise<RestResponse> {
  const plan = cachedPlans.get(catalogue, context, request, shapeOf(request, call), () =>
    planCall(context, request, catalogue, call, range),
  );
  const { statement: planned, isWholeBody, target, format } = plan;
  const statement = withBody(planned, isWholeBody ? call.whole : call.object);
  const isVoid = target.returns === 'void';
  const options = {
    catalogue,
    readOnly: request.method !== 'POST' || !target.isVolatile,
    settings: target.settings,
    verify: verification(request, target, format),
  };
  if (format.explain) return explainResponse(context, request, statement, format, options);
  const row = await runStatement(context, request, statement, options);
  const total = row.total === null ? null : Number(row.total);
  return responseFrom(context, request, row, {
    status: isVoid ? 204 : rangeStatus(range.offset, row.rows, total),
    format: isVoid ? null : format,
    used: ['count', 'maxAffected'],
    headers: [['Content-Range', isVoid ? '*/*' : contentRange(range.offset, row.rows, total)]],
  });
}

/** The part of the body that the plan depends on; null if the plan depends on values of a form. */
function shapeOf({ method }: RestRequest, { given, named }: Call): string | null {
  // The arguments are in the query string.
  if (method !== 'POST') return '';
  return named?.kind === 'query' ? null : JSON.stringify([given, named]);
}

function verification(request: RestRequest, target: DatabaseFunction, format: Format) {
  if (request.preferences.maxAffected !== null && !target.returnsSet) throw maxAffectedOfCall();
  if (target.returns === 'void' || (format.kind !== 'object' && request.preferences.maxAffected === null))
    return undefined;
  return (row: ResultRow) => {
    if (target.returnsSet || target.returns === 'rows') requireSingular(format, row.rows);
    requireFewAffected(request, row.rows);
  };
}

async function readCall({ method, raw, query }: RestRequest, limit: number): Promise<Call> {
  if (method !== 'POST') return namedCall(query.arguments);
  const body = await readBody(raw, limit);
  if (body.type === 'bytes') return wholeCall(body.type, body.bytes);
  const { type, text } = body;
  if (type === 'text' || type === 'xml') return wholeCall(type, text);
  if (type === 'form') return namedCall([...new URLSearchParams(text)]);
  if (type === 'csv') return csvCall(text, query.columns);
  return jsonCall(text, query.columns);
}

function wholeCall(body: 'bytes' | 'text' | 'xml', whole: string | Buffer): Call {
  return { given: { names: [], body }, named: null, object: null, whole };
}

function namedCall(pairs: [string, string][]): Call {
  const values = Object.fromEntries(pairs);
  const given = { names: Object.keys(values), body: null };
  return { given, named: { kind: 'query', pairs }, object: null, whole: JSON.stringify(values) };
}

/** The cells of the first line after the header are the arguments. */
function csvCall(text: string, columns: string[] | null): Call {
  const first = csvRows(text)[0] ?? {};
  const names = columns ?? Object.keys(first);
  return { given: { names, body: null }, named: { kind: 'json', names }, object: JSON.stringify(first), whole: '' };
}

function jsonCall(text: string, columns: string[] | null): Call {
  const given = text.trim() === '' ? '{}' : text;
  // As upstream, a scalar counts as an empty list.
  const json = isScalar(parseJson(given)) ? '[]' : given;
  const value = parseJson(json);
  // The fields of the first object are the names of the arguments.
  const isList = Array.isArray(value);
  const object = asObject(isList ? value[0] : value);
  // A list that does not begin with an object is the value of an unnamed argument.
  const names = columns ?? Object.keys(object ?? {});
  const first = isList && object ? JSON.stringify(object) : object ? json : '{}';
  return { given: { names, body: 'json' }, named: { kind: 'json', names }, object: first, whole: json };
}

function planCall(
  context: RestContext,
  request: RestRequest,
  catalogue: Catalogue,
  { given, named }: Call,
  range: RowRange,
): CachedCall {
  const { query, schema, name } = request;
  const { aggregatesEnabled: hasAggregates, maxRows, planEnabled: canExplain } = context.config;
  const { target, isWholeBody } = requireFunction(catalogue, { schema, name }, given, request.caller.role);
  const format = chooseFormat(request.accepted, {
    catalogue,
    target: target.table ?? target,
    isWholeRow: query.select === null,
    canExplain,
  });
  const parameters = new Parameters();
  const call = callSql(target, isWholeBody ? { kind: 'whole' } : named!, parameters);
  const shape = request.method === 'HEAD' || target.returns === 'void' ? null : format;
  const isSingle = !target.returnsSet;
  const limit = smallestLimit(range.limit, maxRows);
  const read = (relation: Relation) => {
    const rowSource = { kind: 'rows' as const, name: 'pgrst.source', hasComputed: false };
    const plan = planRead(relation, query, { catalogue, schema, hasAggregates, maxRows, source: rowSource });
    plan.limit = isSingle ? null : limit;
    plan.offset = isSingle ? 0 : range.offset;
    return readSql(catalogue, plan, parameters, format.kind);
  };
  const planned = (text: string) => ({ statement: parameters.statement(text), isWholeBody, target, format });
  const isRows = target.returns === 'rows' && !target.isAnonymousRecord;
  const isShaped = isRows || (target.returns !== 'void' && shapesRows(query));
  const isCounted = request.preferences.count !== null;
  if (!isShaped && isSingle && !isCounted && isPlainJson(shape)) return planned(valueResultSql(call, catalogue));
  const page = isShaped
    ? read(isRows ? target.result : scalarRelation(target))
    : wholePage(isSingle, limit, range.offset, parameters);
  const result = resultSql({
    catalogue,
    format: shape,
    table: isRows ? target.table : null,
    isScalar: !isRows && format.kind !== 'csv',
    isSingle,
    total: isCounted ? `(select count(*) from (${page.counted}) as counted)` : 'null',
    isCall: true,
  });
  return planned(`with ${sourceName} as (${call}), ${pageName} as (${page.rows}) ${result}`);
}

function isPlainJson(shape: Format | null): boolean {
  return (shape?.kind === 'array' || shape?.kind === 'object') && !shape.stripNulls;
}

/** Whether the query filters or orders the rows of a result, or selects some of its columns. */
function shapesRows({ select, filters, orders }: Query): boolean {
  const isWhole = select === null || (select.length === 1 && select[0]!.kind === 'all');
  return !isWhole || filters.length > 0 || orders.length > 0;
}

/** Represents values as PostgREST does: as a relation with one column. */
function scalarRelation({ schema, name, returnType }: DatabaseFunction): Relation {
  const column = { name: scalarName, type: returnType, baseType: returnType, defaultSql: null };
  return { schema, name, columns: new Map([[scalarName, column]]), computed: new Map() };
}

/** A page of the values unchanged, and all values for a count. */
function wholePage(isSingle: boolean, limit: number | null, offset: number, parameters: Parameters) {
  const all = `select ${scalarName} from ${sourceName}`;
  if (isSingle) return { rows: all, counted: all };
  const limited = limit === null ? '' : ` limit ${parameters.bind(limit)}`;
  return { rows: `${all}${limited} offset ${parameters.bind(offset)}`, counted: all };
}
