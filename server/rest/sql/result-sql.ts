import { qualified } from './parameters.ts';
import type { Format } from '../plan/response-format.ts';
import type { Catalogue, QualifiedName, SchemaVersion } from '../catalogue/catalogue.ts';

/** The row that the outermost `select` of every statement returns. */
export interface ResultRow {
  /** The number of rows in `body`. */
  rows: number;
  /** In base64 if one of the project's handlers returns bytes. */
  body: string | null;
  /** The total number of rows, or the number of affected rows; int8 as text. */
  total: string | null;
  /** 1 if `total` is the number of all rows, 0 if an estimate may replace it. */
  is_total_exact: 0 | 1;
  inserted: string | null;
  response_headers: string | null;
  response_status: string | null;
  /** Always 1, because the statement fails if the schema has changed. */
  is_current: 1;
  /** For a call: the number of statements that SQL code prepared and that may have replaced the server's. */
  foreign_statements?: number;
}

/** Names of common table expressions. No table of the project has such a name. */
export const sourceName = '"pgrst.source"';
export const pageName = '"pgrst.page"';
export const bodyName = '"pgrst.body"';
/** The column of a call that returns no rows. */
export const scalarName = 'pgrst_scalar';

export interface ResultOptions {
  catalogue: Pick<Catalogue, 'version'>;
  /** Null if there is no body. */
  format: Format | null;
  /** The table of the rows, whose type a handler of that table expects. */
  table: QualifiedName | null;
  isScalar?: boolean;
  /** True for one value or object, not a list. */
  isSingle?: boolean;
  /** SQL of a count. */
  total?: string;
  /** SQL of a condition. */
  isTotalExact?: string;
  /** Whether the row has `foreign_statements`. */
  isCall?: boolean;
}

/**
 * The outermost select over `pageName`: one row with the whole response as text. Postgres writes the JSON, so that
 * numbers, dates and names are not changed.
 */
export function resultSql(options: ResultOptions): string {
  const { catalogue, format, table, isScalar, isSingle, total = 'null', isTotalExact = 'true', isCall } = options;
  const value = isScalar ? `_row.${scalarName}` : '_row.*';
  return `select count(*)::int as rows, ${format ? bodySql(format, table, value, isSingle ?? false) : 'null'} as body,
    ${total} as total, (${isTotalExact})::int as is_total_exact, ${currentSql(catalogue)} as is_current,
    ${ownSettings}${isCall ? foreignStatementsSql : ''}
  from ${pageName} as _row`;
}

/** Whether the schema still has this version. Postgres's cache of the version is current after each lock of a table. */
export function isCurrentSql({ table, file }: SchemaVersion): string {
  return `pg_catalog.pg_relation_filenode(${table}) = ${file}`;
}

/** Divides by zero if the schema has changed. Postgres evaluates it after locking the tables of the statement. */
function currentSql({ version }: ResultOptions['catalogue']): string {
  return `1 / (${isCurrentSql(version)})::int`;
}

const ownSettings = `nullif(current_setting('pgrst.inserted', true), '') as inserted,
    nullif(current_setting('response.headers', true), '') as response_headers,
    nullif(current_setting('response.status', true), '') as response_status`;

// As the last column of the aggregation, it is evaluated after the function has run.
const foreignStatementsSql = `, (select count(*)::int from pg_catalog.pg_prepared_statement() as prepared
    where prepared.from_sql and count(_row.*) >= 0) as foreign_statements`;

/**
 * The same row for the select of one value as `scalarName`, in JSON. It needs no aggregation, and the columns after the
 * body are evaluated later.
 */
export function valueResultSql(call: string, catalogue: ResultOptions['catalogue']): string {
  return `select 1 as rows, coalesce(to_json(_row.${scalarName}), 'null')::text as body, null as total,
    1 as is_total_exact, ${currentSql(catalogue)} as is_current, ${ownSettings},
    (select count(*)::int from pg_catalog.pg_prepared_statement() as prepared where prepared.from_sql)
      as foreign_statements
  from (${call}) as _row`;
}

function bodySql(format: Format, table: QualifiedName | null, value: string, isSingle: boolean): string {
  if (format.kind === 'csv') return csvSql;
  if (format.kind === 'geojson') {
    return `json_build_object('type', 'FeatureCollection', 'features',
      coalesce(json_agg(st_asgeojson(_row.*)::json), '[]'))::text`;
  }
  if (format.kind === 'custom') {
    const { aggregate, isBinary } = format.handler;
    const rows = format.isAnyElement || !table ? value : `row(_row.*)::${qualified(table)}`;
    const made = aggregate ? `${qualified(aggregate)}(${rows})` : `(array_agg(${value}))[1]`;
    return isBinary ? `encode(${made}::bytea, 'base64')` : `${made}::text`;
  }
  const list = `json_agg(${value})`;
  const json = isSingle || format.kind === 'object' ? `coalesce(${list} -> 0, 'null')` : `coalesce(${list}, '[]')`;
  return 'stripNulls' in format && format.stripNulls ? `json_strip_nulls(${json})::text` : `(${json})::text`;
}

// A header line with the keys of the first row, then each row in Postgres's record format without its parentheses.
const csvSql = `coalesce((select string_agg(case when keys.key ~ '[",\\r\\n]'
      then '"' || replace(keys.key, '"', '""') || '"' else keys.key end, ',')
    from (select row_to_json(one.*) as row from ${pageName} as one limit 1) as first,
      json_object_keys(first.row) as keys(key)), '') || E'\\n' ||
  coalesce(string_agg(substring(_row::text, 2, length(_row::text) - 2), E'\\n'), '')`;
