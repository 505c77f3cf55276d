import type { ForeignKey, KeyedRelation } from './relationships.ts';
import type { ColumnOrigin } from './view-columns.ts';

/** A key's columns: their numbers in the table, and their names in the relation that shows them. */
export interface ShownKey {
  relation: KeyedRelation;
  columns: string[];
}

/** A view with its column names by number, and their origins. */
export interface ViewLineage {
  relation: KeyedRelation;
  names: Map<number, string>;
  origins: Map<number, ColumnOrigin>;
}

/**
 * For each table, the views that show its columns, with the names of the columns in the view by their numbers in the
 * table.
 */
export type ShownColumns = Map<string, { relation: KeyedRelation; columns: Map<number, string[]> }[]>;

/**
 * Traces views on views down to the tables. Only counts columns that a view shows unchanged. `views` is keyed by object
 * id.
 */
export function shownColumns(views: Map<string, ViewLineage>): ShownColumns {
  const shown: ShownColumns = new Map();
  for (const [, view] of [...views].sort()) {
    const byTable = new Map<string, Map<number, string[]>>();
    for (const [number, origin] of view.origins) {
      const name = view.names.get(number);
      const base = baseOf(origin, views, 0);
      if (!name || !base) continue;
      const columns = byTable.get(base.table) ?? new Map<number, string[]>();
      columns.set(base.column, [...(columns.get(base.column) ?? []), name]);
      byTable.set(base.table, columns);
    }
    for (const [table, columns] of byTable) {
      shown.set(table, [...(shown.get(table) ?? []), { relation: view.relation, columns }]);
    }
  }
  return shown;
}

const deepestView = 32;

function baseOf(origin: ColumnOrigin, views: Map<string, ViewLineage>, depth: number): ColumnOrigin | null {
  const view = views.get(origin.table);
  if (!view) return origin;
  const next = view.origins.get(origin.column);
  return next && depth < deepestView ? baseOf(next, views, depth + 1) : null;
}

/** Every combination of view columns that shows all columns of a key. */
export function shownKeys(table: string, numbers: number[], shown: ShownColumns): ShownKey[] {
  return (shown.get(table) ?? []).flatMap(({ relation, columns }) =>
    combinations(numbers.map((number) => columns.get(number) ?? [])).map((names) => ({ relation, columns: names })),
  );
}

// Limits the combinations if a view shows the columns of a wide key many times.
const mostCombinations = 64;

function combinations(choices: string[][]): string[][] {
  if (choices.reduce((count, list) => count * list.length, 1) > mostCombinations) return [];
  return choices.reduce<string[][]>((all, list) => all.flatMap((one) => list.map((name) => [...one, name])), [[]]);
}

/** A foreign key for every pair of tables or views that show its two ends. */
export function throughViews(
  key: ForeignKey,
  from: { id: string; numbers: number[] },
  to: { id: string; numbers: number[] },
  shown: ShownColumns,
): ForeignKey[] {
  const own: ShownKey = { relation: key.from, columns: key.columns.map(([column]) => column) };
  const foreign: ShownKey = { relation: key.to, columns: key.columns.map(([, column]) => column) };
  const all: ForeignKey[] = [];
  for (const left of [own, ...shownKeys(from.id, from.numbers, shown)]) {
    for (const right of [foreign, ...shownKeys(to.id, to.numbers, shown)]) {
      if (left === own && right === foreign) continue;
      all.push({
        name: key.name,
        from: left.relation,
        to: right.relation,
        columns: left.columns.map((column, at) => [column, right.columns[at]!]),
        isUnique: key.isUnique,
      });
    }
  }
  return all;
}
