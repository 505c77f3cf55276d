import type { Catalogue, Column, Relation } from '../catalogue/catalogue.ts';
import type { Field, JsonStep } from '../query/field-parser.ts';
import type { RowSource } from '../plan/read-plan.ts';
import { unknownType } from '../rest-error.ts';
import { qualified, quoteName, type Parameters } from './parameters.ts';

/** A relation with its alias in the query, against which column names are resolved. */
export interface Scope {
  relation: Relation;
  alias: string;
  source: RowSource;
}

/** Finds a column by name, which may be computed. Undefined if only Postgres knows the columns. */
export function findColumn(relation: Relation, name: string): Column | undefined {
  return relation.columns.get(name) ?? relation.computed.get(name);
}

/** Returns `"alias"."column"`, or the call that computes the column. */
export function columnSql(scope: Scope, name: string): string {
  const computed = scope.relation.columns.has(name) ? undefined : scope.relation.computed.get(name);
  if (!computed || (scope.source.kind === 'rows' && scope.source.hasComputed)) {
    return `${quoteName(scope.alias)}.${quoteName(name)}`;
  }
  return `${qualified(computed.function)}(${rowSql(scope)})`;
}

/** The whole row as a function's argument. */
export function rowSql({ relation, alias, source }: Scope): string {
  const row = `${quoteName(alias)}.*`;
  return source.kind === 'table' ? row : `row(${row})::${qualified(relation)}`;
}

/** Returns the SQL that reads a field of the relation. */
export function fieldSql(scope: Scope, field: Field, parameters: Parameters): string {
  const name = columnSql(scope, field.name);
  if (!field.path.length) return name;
  const column = findColumn(scope.relation, field.name);
  // JSON paths also apply to composite types and arrays.
  return pathSql(!column || isJson(column) ? name : `to_jsonb(${name})`, field.path, parameters);
}

/** Returns the SQL that follows a path into a JSON value. */
export function pathSql(json: string, path: JsonStep[], parameters: Parameters): string {
  const steps = path.map(
    ({ key, isIndex, asText }) => `${asText ? '->>' : '->'} ${parameters.bind(key)}::${isIndex ? 'int' : 'text'}`,
  );
  return `(${[json, ...steps].join(' ')})`;
}

function isJson(column: Column): boolean {
  return column.baseType === 'json' || column.baseType === 'jsonb';
}

/** The column in its domain's JSON representation. Null if the domain has none. */
export function representedSql(catalogue: Catalogue, scope: Scope, name: string): string | null {
  const column = findColumn(scope.relation, name);
  const toJson = column ? catalogue.representations.get(column.type)?.toJson : null;
  return toJson ? `${toJson}(${columnSql(scope, name)})` : null;
}

/** The full name of a cast's type. Throws 42704. */
export function requireType(catalogue: Catalogue, cast: string): string {
  const [, name = '', array = ''] = /^(.*?)(\[\])?$/.exec(cast.replaceAll('"', '').trim())!;
  const unqualified = name.replace(/^(public|extensions|pg_catalog)\./i, '');
  const typeOf = (given: string) => catalogue.types.get(given) ?? catalogue.types.get(given.toLowerCase());
  const type = typeOf(unqualified);
  if (type) return `${type}${array}`;
  // Postgres names the type of int4 arrays _int4.
  const element = unqualified.startsWith('_') ? typeOf(unqualified.slice(1)) : undefined;
  if (!element) throw unknownType(cast);
  return `${element}[]`;
}
