import type { Column, Table } from '../catalogue/catalogue.ts';
import { requireColumn } from './field-sql.ts';
import { bodyName } from './result-sql.ts';
import { quoteName, type Parameters } from './parameters.ts';
import type { Payload } from '../query/payload.ts';
import type { Preferences } from '../query/preferences.ts';
import { unknownPayloadColumn } from '../rest-error.ts';
import { tableSql } from '../plan/table-lookup.ts';

/** The columns that a payload writes. Throws PGRST204. */
export function payloadColumns(
  table: Table,
  payload: Payload,
  columns: string[] | null,
  missing: Preferences['missing'],
): Column[] {
  // With missing=default, what no row carries is left to the table's own default.
  const names =
    columns === null
      ? payload.keys
      : missing === 'default'
        ? columns.filter((name) => payload.keys.includes(name))
        : columns;
  for (const name of columns ?? []) requirePayloadColumn(table, name);
  return names.map((name) => requirePayloadColumn(table, name));
}

function requirePayloadColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (!column) throw unknownPayloadColumn(name, table.name);
  return column;
}

/** The payload as a table with the given columns, each value read by its column's type; bound as one parameter. */
export function payloadSql(payload: Payload, columns: Column[], parameters: Parameters): string {
  return `json_to_recordset(${parameters.bind(payload.text)}::json) as ${bodyName}(${definition(columns)})`;
}

export interface InsertOptions {
  missing: Preferences['missing'];
  resolution: Preferences['resolution'];
  /** The columns whose conflict counts; null: the primary key. */
  onConflict: string[] | null;
  /** SQL that a payload row must fulfil (PUT). */
  condition: string | null;
}

/** `insert into ...` up to, but without, `returning`. Names no column beside those of the payload and the conflict. */
export function insertSql(
  table: Table,
  payload: Payload,
  columns: Column[],
  options: InsertOptions,
  parameters: Parameters,
): string {
  const target = tableSql(table);
  const conflict = conflictSql(table, columns, options);
  if (!columns.length) return `insert into ${target} ${defaultRows(table, payload.rows)}${conflict}`;
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const conditions = [options.condition, options.resolution === 'merge-duplicates' ? countInserted(1) : null].filter(
    (text) => text !== null,
  );
  const where = conditions.length ? ` where ${conditions.join(' and ')}` : '';
  return `insert into ${target} (${names}) select ${valuesSql(payload, columns, options, parameters)}${where}${conflict}`;
}

function valuesSql(payload: Payload, columns: Column[], { missing }: InsertOptions, parameters: Parameters): string {
  const plain = columns.map(({ name }) => `${bodyName}.${quoteName(name)}`);
  if (missing !== 'default' || !payload.isMixed)
    return `${plain.join(', ')} from ${payloadSql(payload, columns, parameters)}`;
  const body = parameters.bind(payload.text);
  const values = columns.map(
    ({ name, defaultSql }, at) =>
      `case when element.value::jsonb ? ${parameters.bind(name)}::text then ${plain[at]} else ${defaultSql ?? 'null'} end`,
  );
  return `${values.join(', ')} from json_array_elements(${body}::json) as element(value), json_to_record(element.value) as ${bodyName}(${definition(columns)})`;
}

function conflictSql(table: Table, columns: Column[], { resolution, onConflict }: InsertOptions): string {
  const target = (onConflict ?? table.primaryKey).map((name) => requireColumn(table, name).name);
  if (!resolution || !target.length) return '';
  const list = target.map(quoteName).join(', ');
  if (resolution === 'ignore-duplicates' || !columns.length) return ` on conflict (${list}) do nothing`;
  const others = columns.filter(({ name }) => !target.includes(name));
  const assignments = (others.length ? others : columns).map(
    ({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`,
  );
  return ` on conflict (${list}) do update set ${assignments.join(', ')} where ${countInserted(-1)}`;
}

// Every payload row counts one up and every conflict one down; what is left says whether anything is new (201) or not
// (200). xmax would tell too, but reading it takes a right on the table that a visitor may not have.
function countInserted(step: 1 | -1): string {
  return `set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) + ${step})::text, true) is not null`;
}

/** Rows that name no column at all, at least one. */
function defaultRows(table: Table, rows: number): string {
  if (rows === 1) return 'default values';
  const first = [...table.columns.keys()][0]!;
  return `(${quoteName(first)}) values ${Array(rows).fill('(default)').join(', ')}`;
}

function definition(columns: Column[]): string {
  return columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ');
}
