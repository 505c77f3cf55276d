import type { Argument, DatabaseFunction } from '../catalogue/catalogue.ts';
import { arrayText } from './filter-sql.ts';
import { qualified, quoteName, type Parameters } from './parameters.ts';
import { bodyName, scalarName } from './result-sql.ts';

/**
 * The arguments of a call: named values (as text, from the query string), the fields of a JSON object, or a whole body.
 */
export type Given =
  | { kind: 'query'; pairs: [string, string][] }
  | { kind: 'json'; names: string[] }
  | { kind: 'whole' };

/** Returns the select that calls the function. Its result is rows, or a value as the column `scalarName`. */
export function callSql(target: DatabaseFunction, given: Given, parameters: Parameters): string {
  const { sql, from } = invocation(target, given, parameters);
  if (target.returns === 'rows' && !target.isAnonymousRecord) {
    const name = quoteName(target.name);
    return from ? `select ${name}.*${from}, lateral ${sql} as ${name}` : `select ${name}.* from ${sql} as ${name}`;
  }
  return `select ${sql}${target.returns === 'void' ? '::text' : ''} as ${scalarName}${from}`;
}

/** The call, and the row of its arguments, typed by the function's parameters. */
function invocation(target: DatabaseFunction, given: Given, parameters: Parameters): { sql: string; from: string } {
  const name = qualified(target);
  if (given.kind === 'whole') {
    return { sql: `${name}(${parameters.bindBody()}::${target.arguments[0]!.type})`, from: '' };
  }
  if (given.kind === 'query') {
    const values = new Map<string, string[]>();
    for (const [key, value] of given.pairs) values.set(key, [...(values.get(key) ?? []), value]);
    const list = used(target, [...values.keys()]).map((argument) => namedArgument(argument, values, parameters));
    return { sql: `${name}(${list.join(', ')})`, from: '' };
  }
  const list = used(target, given.names);
  if (!list.length) return { sql: `${name}()`, from: '' };
  const definition = list.map((argument) => `${quoteName(argument.name)} ${withoutLength(argument.type)}`).join(', ');
  const named = list.map(
    (argument) =>
      `${argument.isVariadic ? 'variadic ' : ''}${quoteName(argument.name)} => ${bodyName}.${quoteName(argument.name)}`,
  );
  return {
    sql: `${name}(${named.join(', ')})`,
    from: ` from json_to_record(${parameters.bindBody()}::json) as ${bodyName}(${definition})`,
  };
}

function namedArgument(argument: Argument, values: Map<string, string[]>, parameters: Parameters): string {
  const all = values.get(argument.name)!;
  // A single array is passed unchanged; otherwise each value is an element of the variadic argument.
  const isList = argument.isVariadic && (all.length > 1 || !/^\{.*\}$/s.test(all[0]!));
  const value = parameters.bind(isList ? arrayText(all) : all.at(-1)!);
  const name = `${argument.isVariadic ? 'variadic ' : ''}${quoteName(argument.name)}`;
  return `${name} => ${value}::${withoutLength(argument.type)}`;
}

/** Parameters have no length modifier, and a cast to `character` or `bit` without one truncates to one character. */
function withoutLength(type: string): string {
  return type.replace(/^(character|bit)(?=(\[\])*$)/, '$1 varying');
}

function used(target: DatabaseFunction, names: string[]): Argument[] {
  return target.arguments.filter(({ name }) => names.includes(name));
}
