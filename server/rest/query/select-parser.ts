import { parseJsonPath, parseName, type Field } from './field-parser.ts';
import { Scanner } from './scanner.ts';

export const aggregateNames = ['avg', 'count', 'max', 'min', 'sum'] as const;
export type AggregateName = (typeof aggregateNames)[number];

/** `.sum()` after a field, with the cast of its result. */
export interface Aggregate {
  name: AggregateName;
  cast: string | null;
}

export interface FieldItem {
  kind: 'field';
  /** Null for `count()` of rows. */
  field: Field | null;
  alias: string | null;
  cast: string | null;
  aggregate: Aggregate | null;
}

export interface EmbedItem {
  kind: 'embed';
  /** The name of a table, a foreign key, one of its columns, or a computed relationship. */
  name: string;
  alias: string | null;
  /** `!name`, which selects one of several relationships. */
  hint: string | null;
  join: 'inner' | 'left' | null;
  /** True for `...name(...)`, whose columns become part of the parent's row. */
  isSpread: boolean;
  items: SelectItem[];
}

/** One item of `select=`. */
export type SelectItem = { kind: 'all' } | FieldItem | EmbedItem;

// Deeper than any real query embeds, and far below the recursion limit.
const deepest = 20;
const aggregateCall = new RegExp(`\\.(${aggregateNames.join('|')})\\(\\)`, 'y');

/**
 * Parses the value of `select=`: `*`, `column`, `alias:column`, `column::type`, `column->a->>b`, `column.sum()`,
 * `relation(items)`, `alias:relation!hint!inner(items)`, `...relation(items)`. Throws PGRST100.
 */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner('select parameter', text);
  const items = parseItems(scanner, 0);
  // Surplus closing brackets are ignored, as in PostgREST.
  scanner.match(/\)*/y);
  scanner.expectEnd();
  return items;
}

function parseItems(scanner: Scanner, depth: number): SelectItem[] {
  if (depth > deepest) throw scanner.fail(`at most ${deepest} levels`);
  scanner.skipSpace();
  if (scanner.isAtEnd || scanner.sees(')')) return [];
  const items: SelectItem[] = [];
  do items.push(parseItem(scanner, depth));
  while (scanner.take(','));
  return items;
}

function parseItem(scanner: Scanner, depth: number): SelectItem {
  scanner.skipSpace();
  if (scanner.take('*')) {
    scanner.skipSpace();
    return { kind: 'all' };
  }
  if (scanner.take('...')) return parseEmbed(scanner, depth, parseName(scanner), null, true);
  if (scanner.match(/count\(\)/y)) return countItem(scanner, null);
  let name = parseName(scanner);
  let alias: string | null = null;
  // One colon makes an alias; two colons begin a cast.
  if (scanner.match(/:(?!:)/y)) {
    alias = name;
    if (scanner.match(/count\(\)/y)) return countItem(scanner, alias);
    name = parseName(scanner);
  }
  if (scanner.sees('!') || scanner.sees('(')) return parseEmbed(scanner, depth, name, alias, false);
  const path = parseJsonPath(scanner);
  const cast = parseCast(scanner);
  const aggregate = scanner.match(aggregateCall)?.[1] as AggregateName | undefined;
  const item: FieldItem = {
    kind: 'field',
    field: { name, path },
    alias,
    cast,
    aggregate: aggregate ? { name: aggregate, cast: parseCast(scanner) } : null,
  };
  scanner.skipSpace();
  return item;
}

function parseEmbed(scanner: Scanner, depth: number, name: string, alias: string | null, isSpread: boolean): EmbedItem {
  let hint: string | null = null;
  let join: EmbedItem['join'] = null;
  while (scanner.take('!')) {
    const word = parseName(scanner);
    if (word === 'inner' || word === 'left') join = word;
    else hint = word;
  }
  scanner.expect('(');
  const items = parseItems(scanner, depth + 1);
  scanner.expect(')');
  scanner.skipSpace();
  return { kind: 'embed', name, alias, hint, join, isSpread, items };
}

function countItem(scanner: Scanner, alias: string | null): FieldItem {
  const cast = parseCast(scanner);
  scanner.skipSpace();
  return { kind: 'field', field: null, alias, cast: null, aggregate: { name: 'count', cast } };
}

function parseCast(scanner: Scanner): string | null {
  if (!scanner.take('::')) return null;
  const cast = scanner.match(/[\p{L}_"][\p{L}\p{N}_ "]*(?:\.(?!\p{L}+\(\))[\p{L}_"][\p{L}\p{N}_ "]*)?(?:\[\])?/uy)?.[0];
  if (!cast) throw scanner.fail('type name');
  return cast.trim();
}
