import { looksLikeFilter, parseColumnFilter, parseLogic, type Filter } from './filter-parser.ts';
import { parseName } from './field-parser.ts';
import { parseOrder, type OrderTerm } from './order-parser.ts';
import { notEmbedded, parseFailed } from '../rest-error.ts';
import { Scanner } from './scanner.ts';
import { parseSelect, type SelectItem } from './select-parser.ts';

/** What the part behind `?` asks for. */
export interface Query {
  /** Null: not given, which means `*`. */
  select: SelectItem[] | null;
  filters: Filter[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
  /** `columns=`: what of the payload counts. */
  columns: string[] | null;
  onConflict: string[] | null;
  /** Parameters that are arguments of a function, in their order; a name may come more than once. */
  arguments: [string, string][];
}

const logicKey = /^(?:not\.)?(?:and|or)$/;
const embeddedKey = /^((?:"(?:[^"\\]|\\.)*"|[^."])+?)\.(.+)$/s;

/**
 * Parses the query. `isCall`: what does not read as a filter is an argument (GET /rpc/...).
 * Throws PGRST100 on what cannot be read, PGRST108 on what speaks of an embedded resource.
 */
export function parseQuery(search: string, isCall = false): Query {
  const query: Query = {
    select: null,
    filters: [],
    order: [],
    limit: null,
    offset: 0,
    columns: null,
    onConflict: null,
    arguments: [],
  };
  for (const [key, value] of new URLSearchParams(search)) {
    // No name in the database holds this character, and no statement may.
    if (key.includes('\0') || value.includes('\0')) throw parseFailed('query', key, 1, 'unexpected null character');
    if (key === 'apikey') continue; // read by the gateway
    if (key === 'select') query.select = parseSelect(value);
    else if (key === 'order') query.order = parseOrder(value);
    else if (key === 'limit') query.limit = parseCount('limit', value);
    else if (key === 'offset') query.offset = parseCount('offset', value);
    else if (key === 'columns') query.columns = parseNames('columns parameter', value);
    else if (key === 'on_conflict') query.onConflict = parseNames('on_conflict parameter', value);
    else if (logicKey.test(key)) query.filters.push(parseLogic(key, value));
    else if (isCall && !looksLikeFilter(value)) query.arguments.push([key, value]);
    else query.filters.push(parseFilter(key, value));
  }
  return query;
}

function parseFilter(key: string, value: string): Filter {
  const embedded = embeddedKey.exec(key)?.[1];
  if (embedded) throw notEmbedded(embedded.replace(/^"(.*)"$/s, '$1'));
  return parseColumnFilter(key, value);
}

function parseNames(what: string, text: string): string[] {
  const scanner = new Scanner(what, text);
  const names: string[] = [];
  if (text === '') return names;
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
