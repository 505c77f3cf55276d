import type { ColumnRow, TableRow } from './catalogue-queries.ts';

/** A table with its columns as arrays, which Postgres produces much faster than an object per column. */
export interface ListedTable extends Omit<TableRow, 'columns'> {
  /** The lists are null if the table has no columns. Outside the exposed schemas, `columns` is null. */
  columns: { [List in keyof ColumnLists]: ColumnLists[List] | null } | null;
}

interface ColumnLists {
  numbers: number[];
  names: string[];
  /** Ids of types. */
  types: string[];
  /** The type with its modifier, such as `numeric(10,2)`; null if it has none. */
  modified: (string | null)[];
  /** SQL; null if the column has no default, empty if it is generated. */
  defaults: (string | null)[];
}

/** The type of one or more columns. */
export interface ColumnTypeRow {
  id: string;
  name: string;
  /** The base type of a domain. */
  base: string;
  default: string | null;
}

/** The ids of the types of all columns. */
export function columnTypeIds(tables: ListedTable[]): string[] {
  return [...new Set(tables.flatMap(({ columns }) => columns?.types ?? []))];
}

/** The tables with one object for each column. */
export function withColumns(tables: ListedTable[], types: ColumnTypeRow[]): TableRow[] {
  const byId = new Map(types.map((type) => [type.id, type]));
  return tables.map((table) => ({ ...table, columns: columnsOf(table, byId) }));
}

function columnsOf({ columns }: ListedTable, types: Map<string, ColumnTypeRow>): TableRow['columns'] {
  if (!columns) return null;
  const { numbers, names, types: typeIds, modified, defaults } = columns;
  if (!numbers || !names || !typeIds || !modified || !defaults) return [];
  return numbers.map((number, at): ColumnRow & { number: number } => {
    const type = types.get(typeIds[at]!)!;
    return {
      number,
      name: names[at]!,
      type: modified[at] ?? type.name,
      base: type.base,
      default: (defaults[at] ?? type.default) || null,
    };
  });
}
