import type { Argument, Catalogue, DatabaseFunction } from '../catalogue/catalogue.ts';
import { arrayText, whereSql } from './filter-sql.ts';
import type { FoundFunction } from '../plan/function-lookup.ts';
import { Parameters, quoteName } from './parameters.ts';
import { maxRows, type RestRequest } from '../rest-request.ts';
import { bodyName, resultSql, sourceName } from './result-sql.ts';
import type { RowRange } from '../query/row-range.ts';
import { orderSql, selectListSql } from './select-sql.ts';

/** What the client hands over: named values (as text, from the address) or a JSON object, or a body taken whole. */
export type Given =
  | { kind: 'query'; pairs: [string, string][] }
  | { kind: 'json' | 'text'; text: string; names: string[] };

/** The statement that calls the function and shapes what it gives back. Throws 42703 on a column that is not in the result. */
export function callStatement(
  catalogue: Catalogue,
  { query, preferences, format }: RestRequest,
  { target, isWholeBody }: FoundFunction,
  given: Given,
  range: RowRange,
): { text: string; values: (string | null)[] } {
  const parameters = new Parameters();
  const { values } = parameters;
  const call = callSql(target, isWholeBody, given, parameters);
  const total = preferences.count ? `(select count(*) from ${sourceName})` : 'null';
  const limit = () => {
    const rows = parameters.bind(String(Math.min(range.limit ?? maxRows, maxRows)));
    return ` limit ${rows} offset ${parameters.bind(String(range.offset))}`;
  };
  if (target.returns === 'void') {
    return {
      text: `with ${sourceName} as (select ${call.sql}::text as value${call.from}) ${resultSql(sourceName, null)}`,
      values,
    };
  }
  if (target.returns === 'scalar') {
    const page = target.returnsSet ? `(select value from ${sourceName}${limit()})` : sourceName;
    const result = resultSql(page, format, { isScalar: format.kind !== 'csv', isSingle: !target.returnsSet, total });
    return { text: `with ${sourceName} as (select ${call.sql} as value${call.from}) ${result}`, values };
  }
  const { result } = target;
  const name = quoteName(result.name);
  const source = call.from
    ? `select ${name}.*${call.from}, lateral ${call.sql} as ${name}`
    : `select * from ${call.sql} as ${name}`;
  const where = whereSql(result, query.filters, parameters);
  const list = selectListSql(result, query.select ?? [{ kind: 'all' }], catalogue, parameters);
  const page = `(select ${list} from ${sourceName} as ${name}${orderSql(result, query.order, parameters)}${target.returnsSet ? limit() : ''})`;
  const text = `with "pgrst.call" as (${source}), ${sourceName} as (select * from "pgrst.call" as ${name}${where})
    ${resultSql(page, format, { isSingle: !target.returnsSet, total })}`;
  return { text, values };
}

/** The call, and where its arguments come from: one row typed by the function's own argument types. */
function callSql(
  target: DatabaseFunction,
  isWholeBody: boolean,
  given: Given,
  parameters: Parameters,
): { sql: string; from: string } {
  const name = `public.${quoteName(target.name)}`;
  if (isWholeBody)
    return {
      sql: `${name}(${parameters.bind((given as { text: string }).text)}::${target.arguments[0]!.type})`,
      from: '',
    };
  if (given.kind === 'query') {
    const values = new Map<string, string[]>();
    for (const [key, value] of given.pairs) values.set(key, [...(values.get(key) ?? []), value]);
    const list = used(target, [...values.keys()]).map((argument) => {
      const all = values.get(argument.name)!;
      // One value that is an array already is taken as it is; otherwise a variadic takes each value as an element.
      const isList = argument.isVariadic && (all.length > 1 || !/^\{.*\}$/s.test(all[0]!));
      const value = parameters.bind(isList ? arrayText(all) : all.at(-1)!);
      return `${argument.isVariadic ? 'variadic ' : ''}${quoteName(argument.name)} => ${value}::${argument.type}`;
    });
    return { sql: `${name}(${list.join(', ')})`, from: '' };
  }
  const list = used(target, given.names);
  if (!list.length) return { sql: `${name}()`, from: '' };
  const definition = list.map((argument) => `${quoteName(argument.name)} ${argument.type}`).join(', ');
  const sql = list.map(
    (argument) =>
      `${argument.isVariadic ? 'variadic ' : ''}${quoteName(argument.name)} => ${bodyName}.${quoteName(argument.name)}`,
  );
  return {
    sql: `${name}(${sql.join(', ')})`,
    from: ` from json_to_record(${parameters.bind(given.text)}::json) as ${bodyName}(${definition})`,
  };
}

function used(target: DatabaseFunction, names: string[]): Argument[] {
  return target.arguments.filter(({ name }) => names.includes(name));
}
