import { asObject } from '../../platform/json.ts';
import { callStatement, type Given } from '../sql/call-sql.ts';
import { execute } from '../execute/execute.ts';
import { requireFunction } from '../plan/function-lookup.ts';
import { parseJson, readBody } from '../query/payload.ts';
import { responseFrom, requireFewAffected, requireSingular } from '../rest-response.ts';
import { invalidBody, invalidRpcMethod } from '../rest-error.ts';
import type { RestResponse, RestContext, RestRequest } from '../rest-request.ts';
import type { ResultRow } from '../sql/result-sql.ts';
import { combineRanges, contentRange, rangeStatus } from '../query/row-range.ts';

/** GET, HEAD and POST /rpc/{function}. Reading methods, and functions that say they only read, run read-only. */
export async function callFunction(context: RestContext, request: RestRequest): Promise<RestResponse> {
  const { query, method } = request;
  if (!['GET', 'HEAD', 'POST'].includes(method)) throw invalidRpcMethod(method);
  const given =
    method === 'POST'
      ? await readArguments(request.raw, context.limits.bodyBytes)
      : { kind: 'query' as const, pairs: query.arguments };
  const range = combineRanges(
    query.limit,
    query.offset,
    method === 'POST' ? undefined : (request.raw.headers.get('range') ?? undefined),
  );
  const { found, statement } = await context.cache.resolve((catalogue) => {
    const names = given.kind === 'query' ? [...new Set(given.pairs.map(([name]) => name))] : given.names;
    const found = requireFunction(catalogue, request.name, names, given.kind === 'query' ? null : given.kind);
    return { found, statement: callStatement(catalogue, request, found, given, range) };
  });
  const { target } = found;
  const { preferences } = request;
  const check = (row: ResultRow) => {
    if (target.returns === 'void') return;
    requireSingular(request, row);
    if (target.returnsSet) requireFewAffected(request, row.rows);
    rangeStatus(range.offset, row.rows, totalOf(row));
  };
  const mayRefuse = request.format.kind === 'object' || preferences.maxAffected !== null || range.offset > 0;
  const row = await execute<ResultRow>(context, request, statement, {
    readOnly: method !== 'POST' || !target.isVolatile,
    rollback: preferences.tx === 'rollback',
    ...(mayRefuse && { check }),
  });
  if (target.returns === 'void') return responseFrom(request, { ...row, body: null }, 204, ['handling']);
  const status = rangeStatus(range.offset, row.rows, totalOf(row));
  return responseFrom(request, row, status, ['count', 'handling', 'maxAffected'], {
    'Content-Range': contentRange(range.offset, row.rows, totalOf(row)),
  });
}

function totalOf({ total }: ResultRow): number | null {
  return total === null ? null : Number(total);
}

async function readArguments(raw: Request, limit: number): Promise<Given> {
  const { type, text } = await readBody(raw, limit);
  if (type === 'text') return { kind: 'text', text, names: [] };
  if (type === 'form') return { kind: 'query', pairs: [...new URLSearchParams(text)] };
  if (text.trim() === '') return { kind: 'json', text: '{}', names: [] };
  const value = parseJson(text);
  const object = asObject(value);
  // Anything but an object can only be the value of an unnamed argument.
  if (!object && !Array.isArray(value)) throw invalidBody('Empty or invalid json');
  return { kind: 'json', text, names: Object.keys(object ?? {}) };
}
