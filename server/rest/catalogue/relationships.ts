import {
  isSameName,
  nameKey,
  type ComputedRelationship,
  type ForeignKeyRelationship,
  type QualifiedName,
  type Relationship,
} from './catalogue.ts';

/** A relation with a key that others refer to: a table, or a view that shows all columns of a table's key. */
export interface KeyedRelation extends QualifiedName {
  isView: boolean;
}

/** A foreign key between two relations, which are tables or views. */
export interface ForeignKey {
  name: string;
  from: KeyedRelation;
  to: KeyedRelation;
  /** Column of `from`, column of `to`. */
  columns: [string, string][];
  /** True if the columns of `from` are one of its keys, so that at most one row refers to each row of `to`. */
  isUnique: boolean;
}

/**
 * The relationships of foreign keys in both directions and those through junctions. Computed relationships override
 * others with the same name. Both ends and junctions are in the exposed schemas.
 */
export function relationshipsOf(
  foreignKeys: ForeignKey[],
  primaryKeys: Map<string, string[]>,
  computed: ComputedRelationship[],
): Map<string, Relationship[]> {
  const overridden = new Set(computed.map((one) => pairKey(one.from, one.function)));
  const detected = [...foreignKeys.flatMap(bothEnds), ...junctionRelationships(foreignKeys, primaryKeys)].filter(
    (one) => !overridden.has(pairKey(one.from, one.to)),
  );
  const byTable = new Map<string, Relationship[]>();
  for (const one of [...detected.sort(compareRelationships), ...computed]) {
    const key = nameKey(one.from);
    const list = byTable.get(key);
    if (list) list.push(one);
    else byTable.set(key, [one]);
  }
  return byTable;
}

function bothEnds({ name, from, to, columns, isUnique }: ForeignKey): ForeignKeyRelationship[] {
  const shared = { kind: 'foreign-key' as const, constraint: name, junction: null };
  return [
    {
      ...shared,
      from: plain(from),
      to: plain(to),
      cardinality: isUnique ? 'one-to-one' : 'many-to-one',
      columns,
      isReferencing: true,
      isToView: to.isView,
    },
    {
      ...shared,
      from: plain(to),
      to: plain(from),
      cardinality: isUnique ? 'one-to-one' : 'one-to-many',
      columns: columns.map(([own, foreign]) => [foreign, own]),
      isReferencing: false,
      isToView: from.isView,
    },
  ];
}

/**
 * The many-to-many relationships. A relation is a junction if two of its foreign keys together are part of its primary
 * key.
 */
function junctionRelationships(
  foreignKeys: ForeignKey[],
  primaryKeys: Map<string, string[]>,
): ForeignKeyRelationship[] {
  const byJunction = new Map<string, ForeignKey[]>();
  for (const key of foreignKeys) {
    const name = nameKey(key.from);
    const primaryKey = primaryKeys.get(name) ?? [];
    // A reference that is unique by itself leads to one row, so it does not form a many-to-many relationship.
    if (key.isUnique || !key.columns.every(([column]) => primaryKey.includes(column))) continue;
    byJunction.set(name, [...(byJunction.get(name) ?? []), key]);
  }
  const found: ForeignKeyRelationship[] = [];
  for (const keys of byJunction.values()) {
    for (const first of keys) {
      for (const second of keys) {
        if (isSameReference(first, second)) continue;
        found.push({
          kind: 'foreign-key',
          from: plain(first.to),
          to: plain(second.to),
          cardinality: 'many-to-many',
          constraint: '',
          columns: [],
          junction: {
            table: plain(first.from),
            constraints: [first.name, second.name],
            fromColumns: first.columns.map(([own, foreign]) => [foreign, own]),
            toColumns: second.columns.map(([own, foreign]) => [foreign, own]),
          },
          isReferencing: false,
          isToView: second.to.isView,
        });
      }
    }
  }
  return found;
}

/** Whether two references have the same constraint and the same columns of a view. */
function isSameReference(first: ForeignKey, second: ForeignKey): boolean {
  return (
    first.name === second.name &&
    first.columns.map(([own]) => own).join('\0') === second.columns.map(([own]) => own).join('\0')
  );
}

const cardinalityOrder = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'];

function compareRelationships(a: ForeignKeyRelationship, b: ForeignKeyRelationship): number {
  return (
    compareText(nameKey(a.to), nameKey(b.to)) ||
    cardinalityOrder.indexOf(a.cardinality) - cardinalityOrder.indexOf(b.cardinality) ||
    compareText(orderText(a), orderText(b))
  );
}

function orderText({ constraint, columns, junction }: ForeignKeyRelationship): string {
  if (!junction) return [constraint, ...columns.flat()].join('\0');
  return [nameKey(junction.table), ...junction.constraints, ...junction.fromColumns.flat()].join('\0');
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function isSelfReference({ from, to }: Relationship): boolean {
  return isSameName(from, to);
}

function plain({ schema, name }: QualifiedName): QualifiedName {
  return { schema, name };
}

function pairKey(from: QualifiedName, to: QualifiedName): string {
  return `${nameKey(from)}\0${nameKey(to)}`;
}
