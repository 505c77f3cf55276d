import { inTransaction } from '../../database/in-transaction.ts';
import type { Client, Pool } from '../../database/pool.ts';
import {
  anyElement,
  nameKey,
  type Catalogue,
  type Column,
  type MediaHandler,
  type Representation,
  type SchemaVersion,
  type Table,
} from './catalogue.ts';
import { functionsOf } from './catalogue-functions.ts';
import {
  columnTypesSql,
  foreignKeysSql,
  functionsSql,
  handlersSql,
  keyColumnNamesSql,
  keysSql,
  postgisSql,
  representationsSql,
  schemaVersionSql,
  tablesSql,
  typesSql,
  viewsSql,
  type CatalogueRows,
  type ColumnRow,
  type HandlerRow,
  type RepresentationRow,
  type TypeRow,
} from './catalogue-queries.ts';
import { relationshipsOf } from './relationships.ts';
import { columnTypeIds, withColumns, type ColumnTypeRow, type ListedTable } from './table-columns.ts';
import { keysOf } from './table-keys.ts';

/** The schemas that requests may address, and the schemas that are searched after them. */
export interface SearchedSchemas {
  schemas: string[];
  extraSearchPath: string[];
}

/** Reads the catalogue with the server's own rights, because privileges are checked when a statement runs. */
export async function loadCatalogue(pool: Pool, searched: SearchedSchemas): Promise<Catalogue> {
  const { schemas } = searched;
  const searchPath = [...new Set([...schemas, ...searched.extraSearchPath])];
  return inTransaction(
    pool,
    async (client) => {
      // With an empty search path, Postgres qualifies every name with its schema.
      await client.query(`set local search_path = ''`);
      const read = async <T extends object>(sql: string): Promise<T[]> => {
        const values = sql.includes('$2') ? [schemas, searchPath] : sql.includes('$1') ? [schemas] : [];
        // Postgres needs the type of every parameter, even of an unused one.
        return (await client.query<T>(typed(sql), values)).rows;
      };
      // Runs first, so that a change during the reading makes the catalogue outdated.
      const version = await readSchemaVersion(client);
      const listed = await read<ListedTable>(tablesSql);
      const { rows: types } = await client.query<ColumnTypeRow>(columnTypesSql, [columnTypeIds(listed)]);
      return assembleCatalogue({
        version,
        tables: withColumns(listed, types),
        keys: await read(keysSql),
        foreignKeys: await read(foreignKeysSql),
        columnNames: await read(keyColumnNamesSql),
        views: await read(viewsSql),
        functions: await read(functionsSql),
        types: await read(typesSql),
        representations: await read(representationsSql),
        handlers: await read(handlersSql),
        hasPostgis: (await read<{ has_postgis: boolean }>(postgisSql))[0]!.has_postgis,
      });
    },
    { readOnly: true },
  );
}

export async function readSchemaVersion(database: Pool | Client): Promise<SchemaVersion> {
  return (await database.query<SchemaVersion>(schemaVersionSql)).rows[0]!;
}

function typed(sql: string): string {
  if (!sql.includes('$2')) return sql.replaceAll('$1', '$1::text[]');
  const both = sql.replaceAll('$1', '$1::text[]').replaceAll('$2', '$2::text[]');
  return sql.includes('$1') ? both : `with schemas as (select $1::text[]) ${both}`;
}

/** Builds the catalogue from rows of the system catalogue, without a database. */
function assembleCatalogue(rows: CatalogueRows): Catalogue {
  const { foreignKeys, primaryKeys } = keysOf(rows);
  const tables = new Map<string, Table>();
  const byRowType = new Map<string, Table>();
  const byId = new Map<string, Table>();
  for (const row of rows.tables) {
    // As in upstream, partitions are only reachable through their table.
    if (!row.columns || row.is_partition) continue;
    const table: Table = {
      schema: row.schema,
      name: row.name,
      users: new Set(row.users),
      columns: columnMap(row.columns),
      computed: new Map(),
      primaryKey: primaryKeys.get(nameKey(row)) ?? [],
      isView: row.kind === 'v' || row.kind === 'm',
      canInsert: (row.writable & 8) !== 0,
      canUpdate: (row.writable & 4) !== 0,
      canDelete: (row.writable & 16) !== 0,
    };
    tables.set(nameKey(table), table);
    byRowType.set(row.row_type, table);
    byId.set(row.id, table);
  }
  const { functions, computed } = functionsOf(rows.functions, byRowType, byId);
  return {
    version: rows.version,
    tables,
    functions,
    relationships: relationshipsOf(
      foreignKeys.filter(({ from, to }) => tables.has(nameKey(from)) && tables.has(nameKey(to))),
      primaryKeys,
      computed,
    ),
    types: typeMap(rows.types),
    representations: representationMap(rows.representations),
    handlers: handlerMap(rows.handlers, byRowType),
    hasPostgis: rows.hasPostgis,
  };
}

function columnMap(rows: ColumnRow[]): Map<string, Column> {
  return new Map(
    rows.map((row) => [row.name, { name: row.name, type: row.type, baseType: row.base, defaultSql: row.default }]),
  );
}

function typeMap(rows: TypeRow[]): Map<string, string> {
  const types = new Map(rows.map((row) => [row.name, row.type]));
  // pg_type lacks the names of the SQL standard, but format_type returns them for built-in types.
  for (const { type } of rows) types.set(type.replace(/^\w+\./, ''), type);
  for (const [alias, type] of [
    ['int', 'integer'],
    ['float', 'double precision'],
    ['decimal', 'numeric'],
    ['char', 'character'],
  ])
    types.set(alias!, type!);
  return types;
}

function representationMap(rows: RepresentationRow[]): Map<string, Representation> {
  const map = new Map<string, Representation>();
  const of = (domain: string) => {
    const known = map.get(domain) ?? { toJson: null, fromJson: null, fromText: null };
    map.set(domain, known);
    return known;
  };
  for (const { source, target, function: name } of rows) {
    if (target === 'json') of(source).toJson = name;
    else if (source === 'json') of(target).fromJson = name;
    else if (source === 'text') of(target).fromText = name;
  }
  return map;
}

function handlerMap(rows: HandlerRow[], byRowType: Map<string, Table>): Catalogue['handlers'] {
  const handlers: Catalogue['handlers'] = new Map();
  for (const row of rows) {
    const table = row.row_type === null ? null : byRowType.get(row.row_type);
    if (row.row_type !== null && !table) continue;
    const key = row.is_aggregate ? (table ? nameKey(table) : anyElement) : nameKey(row);
    const handler: MediaHandler = {
      mediaType: row.media_type,
      aggregate: row.is_aggregate ? { schema: row.schema, name: row.name } : null,
      isBinary: row.is_binary,
    };
    handlers.set(key, (handlers.get(key) ?? new Map<string, MediaHandler>()).set(row.media_type, handler));
  }
  return handlers;
}
