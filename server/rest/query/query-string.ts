import { looksLikeFilter, parseColumnFilter, parseLogic, type PlacedFilter } from './filter-parser.ts';
import { parseName } from './field-parser.ts';
import { parseOrder, type OrderTerm } from './order-parser.ts';
import { parseFailed } from '../rest-error.ts';
import { Scanner } from './scanner.ts';
import { parseSelect, type SelectItem } from './select-parser.ts';

/** A value for one embedded resource, which its path identifies. An empty path is the top resource. */
export interface Placed<T> {
  path: string[];
  value: T;
}

/** The query string of a request. */
export interface Query {
  /** Null if not given, which means `*`. */
  select: SelectItem[] | null;
  filters: PlacedFilter[];
  orders: Placed<OrderTerm[]>[];
  limits: Placed<number>[];
  offsets: Placed<number>[];
  /** `columns=`: the keys of the payload to use. */
  columns: string[] | null;
  onConflict: string[] | null;
  /** The arguments of a function in order. A name may occur more than once. */
  arguments: [string, string][];
}

// As in PostgREST, a name without an equals sign is not a parameter.
const bareName = /(?:^\??|&)[^=&]+(?=&|$)/g;
// The gateway reads this parameter.
const gatewayKey = 'apikey';
// The last part of a key is the parameter. The parts before it are the path of embedded resources.
const placedKey = /^(?:([^]*)\.)?(order|limit|offset)$/;
const logicKey = /^(?:([^]*?)\.)??(not\.)?(and|or)$/;

/**
 * Parses the query string. With `isCall` (GET /rpc/...), parameters that are not filters are arguments. Throws
 * PGRST100.
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
  for (const [key, value] of new URLSearchParams(search.replace(bareName, ''))) {
    if (key === gatewayKey) continue;
    // Neither names nor statements of Postgres can contain a zero character.
    if (key.includes('\0') || value.includes('\0')) throw parseFailed('query', key, 1, 'unexpected null character');
    addParameter(query, key, value, isCall);
  }
  return query;
}

function addParameter(query: Query, key: string, value: string, isCall: boolean): void {
  // As upstream, an empty `select=` selects all columns.
  if (key === 'select') query.select = value.trim() === '' ? null : parseSelect(value);
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

/** Parses a whole number within the range of LIMIT. Keeps a negative number, which the check of the range reports. */
function parseCount(name: string, text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw parseFailed(`${name} parameter`, text, 1, 'expecting a whole number');
  return Number(text);
}

/** The parameters sorted by name, in the form of Content-Location. */
export function canonicalQuery(search: string): string {
  return [...new URLSearchParams(search)]
    .filter(([key]) => key !== gatewayKey)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
}

/** The value for one resource in a list. The last one counts. */
export function placedAt<T>(list: Placed<T>[], path: string[]): T | undefined {
  return list.findLast((one) => one.path.length === path.length && one.path.every((name, at) => name === path[at]))
    ?.value;
}
