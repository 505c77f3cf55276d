import { parseJsonPath, parseName, type Field } from './field-parser.ts';
import { Scanner } from './scanner.ts';

/** One item of `select=`. */
export type SelectItem =
  | { kind: 'all' }
  | { kind: 'field'; field: Field; alias: string | null; cast: string | null }
  | { kind: 'aggregate'; name: string }
  | { kind: 'embed'; name: string; alias: string | null; hints: string[]; isSpread: boolean; items: SelectItem[] };

// Deeper than anyone embeds, and far from what recursion could not take.
const deepest = 20;
const aggregate = /\.(?:avg|count|max|min|sum)\(\)/y;

/**
 * The value of `select=`: `*`, `column`, `alias:column`, `column::type`, `column->a->>b`, `relation(items)`,
 * `alias:relation!hint(items)`, `...relation(items)`. Throws PGRST100.
 */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner('select parameter', text);
  const items = parseItems(scanner, 0);
  scanner.expectEnd();
  return items;
}

function parseItems(scanner: Scanner, depth: number): SelectItem[] {
  if (depth > deepest) throw scanner.fail(`at most ${deepest} levels`);
  if (scanner.isAtEnd || scanner.sees(')')) return [];
  const items: SelectItem[] = [];
  do items.push(parseItem(scanner, depth));
  while (scanner.take(','));
  return items;
}

function parseItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.take('*')) return { kind: 'all' };
  const isSpread = scanner.take('...');
  if (!isSpread && scanner.match(/count\(\)/y)) return finishAggregate(scanner, 'count');
  let name = parseName(scanner);
  let alias: string | null = null;
  // One colon makes an alias; two begin a cast.
  if (!isSpread && scanner.match(/:(?!:)/y)) {
    alias = name;
    if (scanner.match(/count\(\)/y)) return finishAggregate(scanner, 'count');
    name = parseName(scanner);
  }
  const hints: string[] = [];
  while (scanner.take('!')) hints.push(parseName(scanner));
  if (scanner.take('(')) {
    const items = parseItems(scanner, depth + 1);
    scanner.expect(')');
    return { kind: 'embed', name, alias, hints, isSpread, items };
  }
  if (isSpread || hints.length) throw scanner.fail('"("');
  const path = parseJsonPath(scanner);
  const cast = parseCast(scanner);
  if (scanner.match(aggregate)) return finishAggregate(scanner, name);
  return { kind: 'field', field: { name, path }, alias, cast };
}

function finishAggregate(scanner: Scanner, name: string): SelectItem {
  parseCast(scanner);
  return { kind: 'aggregate', name };
}

function parseCast(scanner: Scanner): string | null {
  if (!scanner.take('::')) return null;
  const cast = scanner.match(/[\p{L}_"][\p{L}\p{N}_ ".]*(?:\[\])?/uy)?.[0];
  if (!cast) throw scanner.fail('type name');
  return cast;
}
