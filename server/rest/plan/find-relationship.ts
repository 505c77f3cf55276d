import {
  isSameName,
  nameKey,
  type Catalogue,
  type ForeignKeyRelationship,
  type Relation,
  type Relationship,
} from '../catalogue/catalogue.ts';
import { isSelfReference } from '../catalogue/relationships.ts';
import { ambiguousRelationship, noRelationship } from '../rest-error.ts';
import { closestMatch, rankedMatches } from './fuzzy-match.ts';

/**
 * Finds the one relationship from `origin` that `target` names: a table, a foreign key, a column of one, or a computed
 * relationship. `hint` is a foreign key, a column of one, or a junction. Targets are in the origin's schema. Throws
 * PGRST200 if there is none and PGRST201 if there are several. Rules:
 * https://docs.postgrest.org/en/v14/references/api/resource_embedding.html
 */
export function requireRelationship(
  catalogue: Catalogue,
  schema: string,
  origin: Relation,
  target: string,
  hint: string | null,
): Relationship {
  const known = (catalogue.relationships.get(nameKey(origin)) ?? []).filter(({ to }) => to.schema === schema);
  const found = known.filter((one) => matches(one, target, hint));
  const [first, second] = found;
  if (!first) {
    const suggestion = suggest(catalogue, schema, origin, target, known);
    throw noRelationship({ origin: origin.name, target, hint, schema, suggestion });
  }
  if (!second) return first;
  return bothEndsOfOneKey(found) ?? refuse(origin.name, target, found);
}

function matches(one: Relationship, target: string, hint: string | null): boolean {
  if (one.kind === 'computed') return hint === null && target === one.function.name;
  if (isSelfReference(one)) return matchesSelf(one, target, hint);
  const [ownColumn, foreignColumn] = singleColumn(one);
  if (hint === null) {
    return target === one.to.name || (!one.isToView && (target === one.constraint || target === ownColumn));
  }
  const hints = [one.constraint, ownColumn, foreignColumn, one.junction?.table.name];
  return target === one.to.name && hints.includes(hint);
}

/**
 * For a table that references itself, its own name means the rows that refer to this one, and a column's name means the
 * row that it refers to.
 */
function matchesSelf(one: ForeignKeyRelationship, target: string, hint: string | null): boolean {
  const [ownColumn, foreignColumn] = singleColumn(one);
  const isUp = one.cardinality === 'many-to-one';
  if (hint !== null) return target === one.to.name && one.cardinality === 'one-to-many' && hint === foreignColumn;
  if (isUp) return target === ownColumn || target === one.constraint;
  return target === one.to.name && one.cardinality !== 'many-to-many';
}

function singleColumn({ columns }: ForeignKeyRelationship): [string, string] | [] {
  return columns.length === 1 ? columns[0]! : [];
}

/**
 * A self-referencing foreign key is found in both directions. Returns the direction that leads to the rows that refer
 * to this one; null if the relationships are not those of one such key.
 */
function bothEndsOfOneKey(found: Relationship[]): Relationship | null {
  const [first, second] = found;
  if (found.length !== 2 || first?.kind !== 'foreign-key' || second?.kind !== 'foreign-key') return null;
  const isOneKey = first.constraint === second.constraint && isSameName(first.to, second.to);
  if (!isOneKey || !isSelfReference(first)) return null;
  return found.find((one) => one.kind === 'foreign-key' && one.cardinality === 'one-to-many') ?? null;
}

function refuse(origin: string, target: string, found: Relationship[]): never {
  throw ambiguousRelationship(
    origin,
    target,
    found.map((one) => candidate(one)),
  );
}

function candidate(one: Relationship) {
  const embedding = `${one.from.name} with ${one.to.name}`;
  if (one.kind === 'computed') {
    const cardinality = one.isToOne ? 'many-to-one' : 'one-to-many';
    return { cardinality, relationship: one.function.name, embedding, suggestion: one.function.name };
  }
  const list = (columns: string[]) => `(${columns.join(', ')})`;
  const { junction, columns } = one;
  if (junction) {
    const [first, second] = junction.constraints;
    const own = list(junction.fromColumns.map(([, column]) => column));
    const foreign = list(junction.toColumns.map(([, column]) => column));
    return {
      cardinality: one.cardinality,
      relationship: `${junction.table.name} using ${first}${own} and ${second}${foreign}`,
      embedding,
      suggestion: `${one.to.name}!${junction.table.name}`,
    };
  }
  const own = `${one.from.name}${list(columns.map(([column]) => column))}`;
  const foreign = `${one.to.name}${list(columns.map(([, column]) => column))}`;
  return {
    cardinality: one.cardinality,
    relationship: `${one.constraint} using ${own} and ${foreign}`,
    embedding,
    suggestion: `${one.to.name}!${one.constraint}`,
  };
}

function suggest(
  catalogue: Catalogue,
  schema: string,
  origin: Relation,
  target: string,
  known: Relationship[],
): string | null {
  if (known.length) {
    const child = rankedMatches(
      target,
      known.map(({ to }) => to.name),
    ).find(({ score }) => score < 1);
    return child ? `Perhaps you meant '${child.candidate}' instead of '${target}'.` : null;
  }
  const origins = [...catalogue.relationships.values()].flatMap((list) =>
    list.filter(({ from }) => from.schema === schema).map(({ from }) => from.name),
  );
  const parent = closestMatch(origin.name, origins);
  return parent ? `Perhaps you meant '${parent}' instead of '${origin.name}'.` : null;
}
