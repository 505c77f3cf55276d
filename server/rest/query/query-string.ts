import { looksLikeFilter, parseColumnFilter, parseLogic, type PlacedFilter } from './filter-parser.ts';
import { parseName } from './field-parser.ts';
import { parseOrder, type OrderTerm } from './order-parser.ts';
import { parseFailed } from '../rest-error.ts';
import { Scanner } from './scanner.ts';
import { parseSelect, type SelectItem } from './select-parser.ts';

/** Something of one embedded resource: the names on the way from the top; empty for the resource of the address. */
export interface Placed<T> {
  path: string[];
  value: T;
}

/** The part behind `?`. */
export interface Query {
  /** Null: not given, which means `*`. */
  select: SelectItem[] | null;
  filters: PlacedFilter[];
  orders: Placed<OrderTerm[]>[];
  limits: Placed<number>[];
  offsets: Placed<number>[];
  /** `columns=`: what of the payload counts. */
  columns: string[] | null;
  onConflict: string[] | null;
  /** Parameters that are arguments of a function, in their order; a name may come more than once. */
  arguments: [string, string][];
}

// Read by the gateway.
const gatewayKey = 'apikey';
// The last part of a key decides; what stands before it is the path of embedded resources.
const placedKey = /^(?:([^]*)\.)?(order|limit|offset)$/;
const logicKey = /^(?:([^]*?)\.)??(not\.)?(and|or)$/;

/**
 * Parses the query. `isCall`: what does not read as a filter is an argument (GET /rpc/...).
 * Throws PGRST100 on what cannot be read.
 */
export function parseQuery(search: string, isCall = false): Query {
  const query: Query = {
    select: null,
    filters: [],
    orders: [],
    limits: [],
    offsets: [],
    columns: null,
    onConflict: null,
    arguments: [],
  };
  for (const [key, value] of new URLSearchParams(search)) {
    if (key === gatewayKey) continue;
    // No name in the database holds this character, and no statement may.
    if (key.includes('\0') || value.includes('\0')) throw parseFailed('query', key, 1, 'unexpected null character');
    addParameter(query, key, value, isCall);
  }
  return query;
}

function addParameter(query: Query, key: string, value: string, isCall: boolean): void {
  if (key === 'select') query.select = parseSelect(value);
  else if (key === 'columns') query.columns = parseNames('columns parameter', value);
  else if (key === 'on_conflict') query.onConflict = parseNames('on_conflict parameter', value);
  else if (placedKey.test(key)) addPlaced(query, key, value);
  else if (logicKey.test(key)) {
    const [, path, negation, operator] = logicKey.exec(key)!;
    const filter = parseLogic(operator as 'and' | 'or', Boolean(negation), value);
    query.filters.push({ path: parsePath(path), filter });
  } else if (isCall && !looksLikeFilter(value)) query.arguments.push([key, value]);
  else query.filters.push(parseColumnFilter(key, value));
}

function addPlaced(query: Query, key: string, value: string): void {
  const [, place, name] = placedKey.exec(key)!;
  const path = parsePath(place);
  if (name === 'order') query.orders.push({ path, value: parseOrder(value) });
  else if (name === 'limit') query.limits.push({ path, value: parseCount('limit', value) });
  else query.offsets.push({ path, value: parseCount('offset', value) });
}

function parsePath(text: string | undefined): string[] {
  if (text === undefined) return [];
  const scanner = new Scanner('tree path', text);
  const path: string[] = [];
  do path.push(parseName(scanner));
  while (scanner.take('.'));
  scanner.expectEnd();
  return path;
}

function parseNames(what: string, text: string): string[] {
  const scanner = new Scanner(what, text);
  const names: string[] = [];
  do names.push(parseName(scanner));
  while (scanner.take(','));
  scanner.expectEnd();
  return [...new Set(names)];
}

/** A whole number that Postgres takes for LIMIT. A negative one is kept: the range check has words for it. */
function parseCount(name: string, text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw parseFailed(`${name} parameter`, text, 1, 'expecting a whole number');
  return Number(text);
}

/** The parameters sorted by name, as Content-Location shows them. */
export function canonicalQuery(search: string): string {
  return [...new URLSearchParams(search)]
    .filter(([key]) => key !== gatewayKey)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
}

/** What a list of placed values says of one resource; the last one counts. */
export function placedAt<T>(list: Placed<T>[], path: string[]): T | undefined {
  return list.findLast((one) => one.path.length === path.length && one.path.every((name, at) => name === path[at]))
    ?.value;
}
