import { inTransaction } from '../../database/as-role.ts';
import type { Pool } from '../../database/pool.ts';
import type { Catalogue, Column, DatabaseFunction, Table } from './catalogue.ts';
import {
  functionsSql,
  tablesSql,
  typesSql,
  type ColumnRow,
  type FunctionRow,
  type TableRow,
  type TypeRow,
} from './catalogue-queries.ts';

/** Reads the catalogue with the server's own rights: what exists is one question, who may use it another. */
export async function loadCatalogue(pool: Pool): Promise<Catalogue> {
  return inTransaction(
    pool,
    async (client) => {
      // With an empty search path every name comes back with its schema.
      await client.query(`set local search_path = ''`);
      const tables = await client.query<TableRow>(tablesSql);
      const functions = await client.query<FunctionRow>(functionsSql);
      const types = await client.query<TypeRow>(typesSql);
      return assemble(tables.rows, functions.rows, types.rows);
    },
    { readOnly: true },
  );
}

function assemble(tableRows: TableRow[], functionRows: FunctionRow[], typeRows: TypeRow[]): Catalogue {
  const tables = new Map<string, Table>();
  const byRowType = new Map<string, Table>();
  for (const row of tableRows) {
    const table: Table = {
      name: row.name,
      columns: columnMap(row.columns),
      computed: new Map(),
      primaryKey: row.primary_key,
    };
    tables.set(row.name, table);
    byRowType.set(row.row_type, table);
  }
  const functions = new Map<string, DatabaseFunction[]>();
  for (const row of functionRows) {
    const owner = row.input_types.length === 1 && !row.returns_set ? byRowType.get(row.input_types[0]!) : undefined;
    owner?.computed.set(row.name, {
      name: row.name,
      type: row.return_type,
      baseType: row.return_base,
      defaultSql: null,
    });
    functions.set(row.name, [...(functions.get(row.name) ?? []), asFunction(row)]);
  }
  const types = new Map(typeRows.map((row) => [row.name, row.type]));
  // The standard's names are no rows of pg_type; format_type writes them for the built-in types.
  for (const { type } of typeRows) types.set(type.replace(/^(public|extensions)\./, ''), type);
  for (const [alias, type] of [
    ['int', 'integer'],
    ['float', 'double precision'],
    ['decimal', 'numeric'],
    ['char', 'character'],
  ])
    types.set(alias!, type!);
  return { tables, functions, types };
}

function asFunction(row: FunctionRow): DatabaseFunction {
  const all = row.types.map((type, at) => ({ type, name: row.names[at] ?? '', mode: row.modes[at] ?? 'i' }));
  const inputs = all.filter(({ mode }) => 'ibv'.includes(mode));
  const outputs = all.filter(({ mode }) => 'obt'.includes(mode));
  const isRecord = row.return_type === 'record' && outputs.length > 0;
  const columns = isRecord
    ? new Map(outputs.map(({ name, type }) => [name, { name, type, baseType: type, defaultSql: null }]))
    : columnMap(row.columns);
  return {
    name: row.name,
    arguments: inputs.map(({ name, type, mode }, at) => ({
      name,
      type,
      isRequired: at < inputs.length - row.defaults && mode !== 'v',
      isVariadic: mode === 'v',
    })),
    returnsSet: row.returns_set,
    returns: row.return_type === 'void' ? 'void' : row.is_row || isRecord ? 'rows' : 'scalar',
    result: { name: row.name, columns, computed: new Map() },
    isVolatile: row.is_volatile,
  };
}

function columnMap(rows: ColumnRow[]): Map<string, Column> {
  return new Map(
    rows.map((row) => [row.name, { name: row.name, type: row.type, baseType: row.base, defaultSql: row.default }]),
  );
}
