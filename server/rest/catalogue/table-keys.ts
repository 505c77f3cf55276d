import { nameKey } from './catalogue.ts';
import type { CatalogueRows, KeyRow } from './catalogue-queries.ts';
import type { ForeignKey, KeyedRelation } from './relationships.ts';
import { viewColumnOrigins } from './view-columns.ts';
import { shownColumns, shownKeys, throughViews, type ShownColumns, type ViewLineage } from './view-keys.ts';

interface Keys {
  /** The foreign keys of tables, and those that views show. */
  foreignKeys: ForeignKey[];
  /** The primary keys of tables, and of views that show a whole key, by `nameKey`. */
  primaryKeys: Map<string, string[]>;
}

/** The foreign and primary keys of tables, and of views that show their columns. */
export function keysOf(rows: CatalogueRows): Keys {
  const relations = new Map<string, KeyedRelation>(
    rows.tables.map(({ id, schema, name, kind }) => [id, { schema, name, isView: kind === 'v' || kind === 'm' }]),
  );
  const names = columnNames(rows);
  const shown = shownColumns(lineages(rows, relations));
  const namesOf = (table: string, numbers: number[]) => numbers.map((number) => names.get(table)?.get(number) ?? '');
  const unique = uniqueSets(rows.keys);

  const foreignKeys: ForeignKey[] = [];
  for (const row of rows.foreignKeys) {
    const from = relations.get(row.table);
    const to = relations.get(row.foreign_table);
    if (!from || !to) continue;
    const own = namesOf(row.table, row.columns);
    const foreign = namesOf(row.foreign_table, row.foreign_columns);
    const key: ForeignKey = {
      name: row.name,
      from,
      to,
      columns: own.map((column, at) => [column, foreign[at]!]),
      isUnique: unique.has(setKey(row.table, row.columns)),
    };
    foreignKeys.push(
      key,
      ...throughViews(
        key,
        { id: row.table, numbers: row.columns },
        { id: row.foreign_table, numbers: row.foreign_columns },
        shown,
      ),
    );
  }
  return { foreignKeys, primaryKeys: primaryKeysOf(rows.keys, relations, namesOf, shown) };
}

/** The names of columns by their numbers, for each table. */
function columnNames({ tables, columnNames: others }: CatalogueRows): Map<string, Map<number, string>> {
  const names = new Map<string, Map<number, string>>();
  for (const { id, columns } of tables)
    if (columns) names.set(id, new Map(columns.map(({ number, name }) => [number, name])));
  for (const { table, numbers, names: listed } of others)
    names.set(table, new Map(numbers.map((number, at) => [number, listed[at]!])));
  return names;
}

function lineages(rows: CatalogueRows, relations: Map<string, KeyedRelation>): Map<string, ViewLineage> {
  const rules = new Map(rows.views.map(({ id, rule }) => [id, rule]));
  const views = new Map<string, ViewLineage>();
  for (const { id, columns } of rows.tables) {
    const rule = rules.get(id);
    if (rule === undefined) continue;
    views.set(id, {
      relation: relations.get(id)!,
      names: new Map((columns ?? []).map(({ number, name }) => [number, name])),
      origins: viewColumnOrigins(rule),
    });
  }
  return views;
}

function primaryKeysOf(
  keys: KeyRow[],
  relations: Map<string, KeyedRelation>,
  namesOf: (table: string, numbers: number[]) => string[],
  shown: ShownColumns,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { table, columns } of keys.filter((key) => key.is_primary)) {
    const relation = relations.get(table);
    if (relation) found.set(nameKey(relation), namesOf(table, columns));
    for (const key of shownKeys(table, columns, shown)) {
      const name = nameKey(key.relation);
      // A view may show the keys of several tables, whose columns can all identify a junction.
      found.set(name, [...new Set([...(found.get(name) ?? []), ...key.columns])]);
    }
  }
  return found;
}

function uniqueSets(keys: KeyRow[]): Set<string> {
  return new Set(keys.map(({ table, columns }) => setKey(table, columns)));
}

function setKey(table: string, columns: number[]): string {
  return `${table}:${columns.toSorted((a, b) => a - b).join()}`;
}
