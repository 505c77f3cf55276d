import { asObject } from '../platform/json.ts';
import type { Argument, Catalogue, DatabaseFunction } from './catalogue.ts';
import { arrayText, whereSql } from './filter-sql.ts';
import { requireFunction, type FoundFunction } from './function-lookup.ts';
import { Parameters, quoteName } from './parameters.ts';
import { parseJson, readBody } from './payload.ts';
import { answerFrom, requireFewAffected, requireSingular } from './rest-answer.ts';
import { invalidBody, invalidRpcMethod } from './rest-error.ts';
import { maxRows, transact, type RestAnswer, type RestContext, type RestRequest } from './rest-request.ts';
import { bodyName, resultSql, sourceName, type ResultRow } from './result-sql.ts';
import { combineRanges, contentRange, rangeStatus } from './row-range.ts';
import { orderSql, selectListSql } from './select-sql.ts';

/** What the client hands over: named values (as text, from the address) or a JSON object, or a body taken whole. */
type Given = { kind: 'query'; pairs: [string, string][] } | { kind: 'json' | 'text'; text: string; names: string[] };

/** GET, HEAD and POST /rpc/{function}. Reading methods, and functions that say they only read, run read-only. */
export async function callFunction(context: RestContext, request: RestRequest): Promise<RestAnswer> {
  const { query, method } = request;
  if (!['GET', 'HEAD', 'POST'].includes(method)) throw invalidRpcMethod(method);
  const given = method === 'POST' ? await readArguments(request.raw) : { kind: 'query' as const, pairs: query.arguments };
  const range = combineRanges(query.limit, query.offset, method === 'POST' ? undefined : (request.raw.headers.get('range') ?? undefined));
  const { found, statement } = await context.cache.resolve((catalogue) => {
    const names = given.kind === 'query' ? [...new Set(given.pairs.map(([name]) => name))] : given.names;
    const found = requireFunction(catalogue, request.name, names, given.kind === 'query' ? null : given.kind);
    return { found, statement: callStatement(catalogue, request, found, given, range) };
  });
  const { target } = found;
  return transact(context, request, method !== 'POST' || !target.isVolatile, async (client) => {
    const { rows } = await client.query<ResultRow>(statement);
    const row = rows[0]!;
    if (target.returns === 'void') return answerFrom(request, { ...row, body: null }, 204, ['handling']);
    requireSingular(request, row);
    if (target.returnsSet) requireFewAffected(request, row.rows);
    const total = row.total === null ? null : Number(row.total);
    const status = rangeStatus(range.offset, row.rows, total);
    return answerFrom(request, row, status, ['count', 'handling', 'maxAffected'], { 'Content-Range': contentRange(range.offset, row.rows, total) });
  });
}

async function readArguments(raw: Request): Promise<Given> {
  const { type, text } = await readBody(raw);
  if (type === 'text') return { kind: 'text', text, names: [] };
  if (type === 'form') return { kind: 'query', pairs: [...new URLSearchParams(text)] };
  if (text.trim() === '') return { kind: 'json', text: '{}', names: [] };
  const value = parseJson(text);
  const object = asObject(value);
  // Anything but an object can only be the value of an unnamed argument.
  if (!object && !Array.isArray(value)) throw invalidBody('Empty or invalid json');
  return { kind: 'json', text, names: Object.keys(object ?? {}) };
}

function callStatement(catalogue: Catalogue, { query, preferences, format }: RestRequest, { target, isWholeBody }: FoundFunction, given: Given, range: { offset: number; limit: number | null }) {
  const parameters = new Parameters();
  const call = callSql(target, isWholeBody, given, parameters);
  const total = preferences.count ? `(select count(*) from ${sourceName})` : 'null';
  if (target.returns === 'void') return { text: `with ${sourceName} as (select ${call.sql}::text as value${call.from}) ${resultSql(sourceName, null)}`, values: parameters.values };
  const limit = ` limit ${Math.min(range.limit ?? maxRows, maxRows)} offset ${range.offset}`;
  if (target.returns === 'scalar') {
    const page = target.returnsSet ? `(select value from ${sourceName}${limit})` : sourceName;
    const shape = { isScalar: format.kind !== 'csv', isSingle: !target.returnsSet, total };
    return { text: `with ${sourceName} as (select ${call.sql} as value${call.from}) ${resultSql(page, format, shape)}`, values: parameters.values };
  }
  const { result } = target;
  const name = quoteName(result.name);
  const source = call.from ? `select ${name}.*${call.from}, lateral ${call.sql} as ${name}` : `select * from ${call.sql} as ${name}`;
  const where = whereSql(result, query.filters, parameters);
  const list = selectListSql(result, query.select ?? [{ kind: 'all' }], catalogue, parameters);
  const page = `(select ${list} from ${sourceName} as ${name}${orderSql(result, query.order, parameters)}${target.returnsSet ? limit : ''})`;
  const text = `with "pgrst.call" as (${source}), ${sourceName} as (select * from "pgrst.call" as ${name}${where})
    ${resultSql(page, format, { isSingle: !target.returnsSet, total })}`;
  return { text, values: parameters.values };
}

/** The call, and where its arguments come from: one row typed by the function's own argument types. */
function callSql(target: DatabaseFunction, isWholeBody: boolean, given: Given, parameters: Parameters): { sql: string; from: string } {
  const name = `public.${quoteName(target.name)}`;
  if (isWholeBody) return { sql: `${name}(${parameters.bind((given as { text: string }).text)}::${target.arguments[0]!.type})`, from: '' };
  if (given.kind === 'query') {
    const values = new Map<string, string[]>();
    for (const [key, value] of given.pairs) values.set(key, [...(values.get(key) ?? []), value]);
    const list = used(target, [...values.keys()]).map((argument) => {
      const all = values.get(argument.name)!;
      const value = argument.isVariadic && all.length > 1 ? arrayText(all) : argument.isVariadic && !/^\{.*\}$/s.test(all[0]!) ? arrayText(all) : all.at(-1)!;
      return `${argument.isVariadic ? 'variadic ' : ''}${quoteName(argument.name)} => ${parameters.bind(value)}::${argument.type}`;
    });
    return { sql: `${name}(${list.join(', ')})`, from: '' };
  }
  const list = used(target, given.names);
  if (!list.length) return { sql: `${name}()`, from: '' };
  const definition = list.map((argument) => `${quoteName(argument.name)} ${argument.type}`).join(', ');
  const sql = list.map((argument) => `${argument.isVariadic ? 'variadic ' : ''}${quoteName(argument.name)} => ${bodyName}.${quoteName(argument.name)}`);
  return { sql: `${name}(${sql.join(', ')})`, from: ` from json_to_record(${parameters.bind(given.text)}::json) as ${bodyName}(${definition})` };
}

function used(target: DatabaseFunction, names: string[]): Argument[] {
  return target.arguments.filter(({ name }) => names.includes(name));
}
