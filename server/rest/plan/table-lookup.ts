import type { Catalogue, Table } from '../catalogue/catalogue.ts';
import { quoteName } from '../sql/parameters.ts';
import { unknownTable } from '../rest-error.ts';

/** Throws PGRST205 where there is no table or view of that name. */
export function requireTable(catalogue: Catalogue, name: string): Table {
  const table = catalogue.tables.get(name);
  if (!table) throw unknownTable(name);
  return table;
}

export function tableSql(table: Table): string {
  return `public.${quoteName(table.name)}`;
}
