import type { Catalogue, Column, Table } from '../catalogue/catalogue.ts';
import type { PayloadShape } from '../query/payload.ts';
import type { Preferences } from '../query/preferences.ts';
import { unknownColumn, unknownPayloadColumn } from '../rest-error.ts';
import { bodyName } from './result-sql.ts';
import { qualified, quoteName, type Parameters } from './parameters.ts';

/**
 * The columns that a payload writes, in the order of the table, so that the statement's text does not depend on the
 * order of keys. Throws PGRST204.
 */
export function payloadColumns(table: Table, payload: PayloadShape, columns: string[] | null): Column[] {
  const names = columns ?? payload.keys;
  for (const name of names) {
    if (!table.columns.has(name)) throw unknownPayloadColumn(name, table.name);
  }
  const written = new Set(names);
  return [...table.columns.values()].filter(({ name }) => written.has(name));
}

/** The payload as a table with the given columns, each parsed with its column's type, and bound as one parameter. */
export function payloadSql(catalogue: Catalogue, columns: Column[], parameters: Parameters): string {
  return `json_to_recordset(${parameters.bindBody()}::json) as ${bodyName}(${definition(catalogue, columns)})`;
}

/** A payload's value in the type of its column. Like PostgREST, reads payloads as jsonb with missing=default. */
function valueSql(catalogue: Catalogue, { name, type, baseType }: Column, missing: Preferences['missing']): string {
  const fromJson = catalogue.representations.get(type)?.fromJson;
  const value = `${bodyName}.${quoteName(name)}`;
  if (fromJson) return `${fromJson}(${value})`;
  return missing === 'default' && baseType === 'json' ? `${value}::jsonb::json` : value;
}

function definition(catalogue: Catalogue, columns: Column[]): string {
  const typeOf = ({ type }: Column) => (catalogue.representations.get(type)?.fromJson ? 'json' : type);
  return columns.map((column) => `${quoteName(column.name)} ${typeOf(column)}`).join(', ');
}

export interface InsertOptions {
  missing: Preferences['missing'];
  resolution: Preferences['resolution'];
  /** The columns of the conflict target; null for the primary key. */
  onConflict: string[] | null;
  /** The SQL of a condition on payload rows (PUT). */
  condition: string | null;
}

/** Returns `insert into ...` without `returning`. Names only the columns of the payload and the conflict target. */
export function insertSql(
  catalogue: Catalogue,
  table: Table,
  payload: PayloadShape,
  given: Column[],
  options: InsertOptions,
  parameters: Parameters,
): string {
  // With missing=default, columns that no row has keep the table's default.
  const columns = options.missing === 'default' ? given.filter(({ name }) => payload.keys.includes(name)) : given;
  const target = `${qualified(table)} as ${quoteName(table.name)}`;
  const conflict = conflictSql(table, columns, options);
  if (!columns.length)
    return `insert into ${target} select from json_array_elements(${parameters.bindBody()}::json)${conflict}`;
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const conditions = [options.condition, options.resolution === 'merge-duplicates' ? countInserted(1) : null].filter(
    (text) => text !== null,
  );
  const where = conditions.length ? ` where ${conditions.join(' and ')}` : '';
  const values = valuesSql(catalogue, payload, columns, options, parameters);
  return `insert into ${target} (${names}) select ${values}${where}${conflict}`;
}

function valuesSql(
  catalogue: Catalogue,
  payload: PayloadShape,
  columns: Column[],
  { missing }: InsertOptions,
  parameters: Parameters,
): string {
  const plain = columns.map((column) => valueSql(catalogue, column, missing));
  if (missing !== 'default' || !payload.isMixed) {
    return `${plain.join(', ')} from ${payloadSql(catalogue, columns, parameters)}`;
  }
  const body = parameters.bindBody();
  const values = columns.map(
    ({ name, defaultSql }, at) =>
      `case when element.value::jsonb ? ${parameters.bind(name)}::text then ${plain[at]} else ${defaultSql ?? 'null'} end`,
  );
  return `${values.join(', ')} from json_array_elements(${body}::json) as element(value),
    json_to_record(element.value) as ${bodyName}(${definition(catalogue, columns)})`;
}

function conflictSql(table: Table, columns: Column[], { resolution, onConflict }: InsertOptions): string {
  const target = (onConflict ?? table.primaryKey).map((name) => {
    if (!table.columns.has(name)) throw unknownColumn(table.name, name);
    return name;
  });
  if (!resolution || !target.length) return '';
  const list = target.map(quoteName).join(', ');
  if (resolution === 'ignore-duplicates' || !columns.length) return ` on conflict (${list}) do nothing`;
  const others = columns.filter(({ name }) => !target.includes(name));
  const assignments = (others.length ? others : columns).map(
    ({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`,
  );
  return ` on conflict (${list}) do update set ${assignments.join(', ')} where ${countInserted(-1)}`;
}

// Every payload row adds one and every conflict subtracts one. A result above 0 means that a row was inserted (201, not
// 200). Reading xmax would need a right on the table that a visitor may not have.
function countInserted(step: 1 | -1): string {
  return `set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) + ${step})::text, true) is not null`;
}

/** The assignments of an update. With missing=default, a column that is not in the payload gets its default. */
export function assignmentsSql(
  catalogue: Catalogue,
  payload: PayloadShape,
  columns: Column[],
  missing: Preferences['missing'],
): string {
  const valueOf = (column: Column) =>
    missing === 'default' && !payload.keys.includes(column.name) ? 'default' : valueSql(catalogue, column, missing);
  return columns.map((column) => `${quoteName(column.name)} = ${valueOf(column)}`).join(', ');
}
