import { parseField, parseTreePath, type Field } from './field-parser.ts';
import { Scanner } from './scanner.ts';

/** The condition on a column. */
export type Condition =
  | { kind: 'compare'; operator: CompareOperator; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'search'; operator: SearchOperator; language: string | null; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue };

/** A tree of conditions. */
export type Filter =
  | { kind: 'condition'; field: Field; isNegated: boolean; condition: Condition }
  | { kind: 'group'; operator: 'and' | 'or'; isNegated: boolean; members: Filter[] };

// The operators that accept (any) and (all) come first.
const quantifiable = ['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'] as const;
const comparing = [...quantifiable, 'neq', 'isdistinct', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const;
const searching = ['fts', 'plfts', 'phfts', 'wfts'] as const;
const isValues = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
export type CompareOperator = (typeof comparing)[number];
export type SearchOperator = (typeof searching)[number];
export type IsValue = (typeof isValues)[number];

const operatorNames = [...comparing, ...searching, 'in', 'is'].join('|');
const operatorHead = new RegExp(`(${operatorNames})(?:\\(([^()]*)\\))?\\.`, 'y');
const filterHead = new RegExp(`^(?:not\\.)?(?:${operatorNames})(?:\\([^()]*\\))?\\.`);
// Deeper than any query builder nests, and far below the recursion limits of the parser and of Postgres.
const deepest = 50;

/** Whether a parameter's value has the form `[not.]operator.value`, so that it is not an argument of a function. */
export function looksLikeFilter(value: string): boolean {
  return filterHead.test(value);
}

/** A filter and the path of the embedded resource that it applies to. */
export interface PlacedFilter {
  path: string[];
  filter: Filter;
}

/** Parses `column=[not.]operator.value` or `embed.column=...`, whose value extends to the end. Throws PGRST100. */
export function parseColumnFilter(key: string, value: string): PlacedFilter {
  const name = new Scanner('tree path', key);
  const { path, field } = parseTreePath(name);
  name.expectEnd();
  const scanner = new Scanner('filter', value);
  const isNegated = scanner.take('not.');
  const condition = parseCondition(scanner, () => scanner.match(/[\s\S]*/y)![0], isNegated);
  scanner.expectEnd();
  return { path, filter: { kind: 'condition', field, isNegated, condition } };
}

/** Parses the `(...)` of `and=`, `or=`, `not.and=` or `not.or=`. Throws PGRST100. */
export function parseLogic(operator: 'and' | 'or', isNegated: boolean, value: string): Filter {
  // PostgREST parses the operator and the value together.
  const scanner = new Scanner('logic tree', value, (isNegated ? 'not.' : '').length + operator.length);
  const members = parseMembers(scanner, 0);
  // Surplus closing brackets are ignored, as in PostgREST.
  scanner.match(/\)*/y);
  scanner.expectEnd();
  return { kind: 'group', operator, isNegated, members };
}

function parseMembers(scanner: Scanner, depth: number): Filter[] {
  if (depth > deepest) throw scanner.fail(`at most ${deepest} levels`);
  scanner.skipSpace();
  scanner.expect('(');
  const members: Filter[] = [];
  do members.push(parseMember(scanner, depth));
  while (scanner.take(','));
  scanner.expect(')');
  scanner.skipSpace();
  return members;
}

function parseMember(scanner: Scanner, depth: number): Filter {
  scanner.skipSpace();
  const [, negation, operator] = scanner.match(/(not\.)?(and|or)(?=\s*\()/y) ?? [];
  if (operator) {
    return {
      kind: 'group',
      operator: operator as 'and' | 'or',
      isNegated: Boolean(negation),
      members: parseMembers(scanner, depth + 1),
    };
  }
  const field = parseField(scanner);
  scanner.expect('.');
  const isNegated = scanner.take('not.');
  return {
    kind: 'condition',
    field,
    isNegated,
    condition: parseCondition(scanner, () => parseNestedValue(scanner), isNegated),
  };
}

/** Inside and/or, a value ends at a comma or bracket, unless it is "quoted" or an {array}. */
function parseNestedValue(scanner: Scanner): string {
  const quoted = takeQuotedItem(scanner);
  if (quoted !== null) return quoted;
  const array = scanner.match(/\{[^{}]*\}(?=\s*[,)])/y);
  return array ? array[0] : scanner.match(/[^,)]*/y)![0];
}

/** Parses a quoted value if the quotes enclose the whole item. Otherwise they are part of the value. */
function takeQuotedItem(scanner: Scanner): string | null {
  const quoted = scanner.match(/"((?:[^"\\]|\\[\s\S])*)"(?=[,)])/y)?.[1];
  return quoted === undefined ? null : quoted.replace(/\\([\s\S])/g, '$1');
}

function parseCondition(scanner: Scanner, value: () => string, isNegated: boolean): Condition {
  const start = scanner.position;
  const [head, name, modifier] = scanner.match(operatorHead) ?? [];
  if (!head) throw scanner.fail(`${isNegated ? '' : '"not" or '}operator (eq, gt, ...)`);
  const refuse = (expected: string) => {
    scanner.position = start;
    return scanner.fail(expected);
  };
  if (isOneOf(searching, name)) return { kind: 'search', operator: name, language: modifier ?? null, value: value() };
  if (isOneOf(quantifiable, name) && (modifier === 'any' || modifier === 'all')) {
    return { kind: 'compare', operator: name, quantifier: modifier, value: value() };
  }
  if (modifier !== undefined) throw refuse('operator (eq, gt, ...) with (any) or (all)');
  if (isOneOf(comparing, name)) return { kind: 'compare', operator: name, quantifier: null, value: value() };
  if (name === 'in') return { kind: 'in', values: parseList(scanner) };
  const state = scanner.match(/[a-z_]+/iy)?.[0].toLowerCase();
  if (!isOneOf(isValues, state)) throw refuse('is. with null, not_null, true, false or unknown');
  return { kind: 'is', value: state };
}

/** Parses `(a,b,"c,d")`; `()` is the empty list. */
function parseList(scanner: Scanner): string[] {
  scanner.expect('(');
  const values: string[] = [];
  scanner.skipSpace();
  if (!scanner.take(')')) {
    do values.push(takeQuotedItem(scanner) ?? scanner.match(/[^,)]*/y)![0]);
    while (scanner.take(','));
    scanner.expect(')');
  }
  scanner.skipSpace();
  return values;
}

function isOneOf<T extends string>(list: readonly T[], value: string | undefined): value is T {
  return (list as readonly string[]).includes(value ?? '');
}
