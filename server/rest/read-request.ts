import type { Context } from 'hono';
import pg from 'pg';
import { requestHeaders } from '../platform/node-request.ts';
import { findPatternProblem, isPatternOperator, type Pattern } from '../platform/patterns/pattern-cost.ts';
import { memoize } from '../platform/recent-values.ts';
import type { ServiceEnv } from '../platform/service.ts';
import type { Condition, Filter, PlacedFilter } from './query/filter-parser.ts';
import { parseAccept } from './query/media-type.ts';
import { parsePreferences } from './query/preferences.ts';
import { parseQuery } from './query/query-string.ts';
import { refusedPattern, unknownSchema } from './rest-error.ts';
import type { RequestSettings } from '../database/callers/caller-settings.ts';
import { mountPath, type RestContext, type RestRequest } from './rest-context.ts';
import { searchPathOf } from './rest-settings.ts';

/** Parses the parts of a request that every endpoint needs. Throws PGRST100, PGRST106, PGRST122 and 54000. */
export function readRequest(
  c: Context<ServiceEnv>,
  { config }: RestContext,
  {
    isCall,
    caller,
    interruption,
    timing,
  }: { isCall: boolean } & Pick<RestRequest, 'caller' | 'interruption' | 'timing'>,
): RestRequest {
  const { method } = c.req;
  const schema = requestedSchema(c, config.schemas);
  const preferences = preferencesOf(c.req.header('prefer') ?? '');
  const search = searchOf(c.req.url);
  const query = isCall && method !== 'POST' ? callQueryOf(search) : queryOf(search);
  if (caller.role !== 'service_role') refuseExpensivePatterns(query.filters);
  return {
    raw: c.req.raw,
    method,
    schema,
    name: c.req.param('name') ?? '',
    search,
    query,
    preferences,
    accepted: acceptedOf(c.req.header('accept') ?? ''),
    caller,
    settings: {
      ...requestSettings(c),
      searchPath: searchPathOf(schema, config),
      others: preferences.timezone ? { ...config.appSettings, timezone: preferences.timezone } : config.appSettings,
    },
    interruption,
    timing,
  };
}

// Memoized, because many requests have the same texts.
const preferencesOf = memoize((header) => parsePreferences(header, isTimezone));
const acceptedOf = memoize(parseAccept);
const queryOf = memoize((search) => parseQuery(search));
const callQueryOf = memoize((search) => parseQuery(search, true));

function searchOf(url: string): string {
  const end = url.indexOf('#');
  const address = end < 0 ? url : url.slice(0, end);
  const begin = address.indexOf('?');
  return begin < 0 ? '' : address.slice(begin);
}

/**
 * The request's data for policies and functions: header names in lower case, and the cookies in a separate setting.
 * https://docs.postgrest.org/en/v14/references/transactions.html#request-headers-cookies-and-jwt-claims
 */
function requestSettings(c: Context<ServiceEnv>): RequestSettings {
  const all = requestHeaders(c);
  const request = { method: c.req.method, path: c.req.path.slice(mountPath.length) };
  if (all.cookie === undefined) return { ...request, headers: all };
  const { cookie, ...headers } = all;
  return { ...request, headers, cookies: cookiesOf(cookie) };
}

function cookiesOf(header: string): Record<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim());
  return Object.fromEntries(
    pairs
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

/**
 * The schema that the request addresses: its profile, or the first exposed one. Throws PGRST106.
 * https://docs.postgrest.org/en/v14/references/api/schemas.html#multiple-schemas
 */
export function requestedSchema(c: Context<ServiceEnv>, exposed: string[]): string {
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  const profile = c.req.header(isReading ? 'accept-profile' : 'content-profile');
  if (profile && !exposed.includes(profile)) throw unknownSchema(profile, exposed);
  return profile || exposed[0]!;
}

/** Whether the time zone database has this name. */
function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/**
 * Throws 54000 if matching all patterns of a request may take Postgres too long, and 2201B if a pattern is invalid
 * (docs/wire/rest.md, Reading).
 */
function refuseExpensivePatterns(filters: PlacedFilter[]): void {
  const problem = findPatternProblem(filters.flatMap(({ filter }) => patternsOf(filter)));
  if (problem !== null) throw refusedPattern(problem);
}

function patternsOf(filter: Filter): Pattern[] {
  if (filter.kind === 'group') return filter.members.flatMap(patternsOf);
  const { condition } = filter;
  if (condition.kind !== 'compare' || !isPatternOperator(condition.operator)) return [];
  const { operator } = condition;
  return textsOf(condition).map((text) => ({ operator, text }));
}

const textArray: number = 1009;
const parseArray = pg.types.getTypeParser(textArray, 'text') as (text: string) => (string | null)[];

/** `like(any).{a,b}` has an array of patterns. As in the statement, `*` stands for `%`. */
function textsOf({ operator, quantifier, value }: Condition & { kind: 'compare' }): string[] {
  const text = operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value;
  if (!quantifier) return [text];
  try {
    return parseArray(text).filter((pattern) => typeof pattern === 'string');
  } catch {
    return [text];
  }
}
