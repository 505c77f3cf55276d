import { createHash } from 'node:crypto';
import type { ChangeKind } from '../feed/feed-row.ts';
import { bindingErrors } from '../realtime-errors.ts';
import { FilterError, parseFilter, type ChangeFilter } from './filter-parser.ts';

/** An entry of `postgres_changes`: the changes that a channel subscribes to. */
export interface Binding {
  id: number;
  event: ChangeKind | '*';
  /** '*' means every schema or table. */
  schema: string;
  table: string;
  filters: ChangeFilter[];
  /** The columns to send in addition to the primary key; null for all. */
  select: string[] | null;
}

/**
 * The id of an entry. It is derived from the entry alone, so it is the same on every server and after every restart.
 */
export function bindingId(entry: Record<string, unknown>): number {
  const text = JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
  // Below 2^31, so that it is an integer in every client; never 0, which the official client treats as a missing id.
  return createHash('sha256').update(text).digest().readUInt32BE() >>> 1 || 1;
}

/** Reads an entry of the join. Throws a RealtimeError if it is invalid. */
export function parseBinding(entry: Record<string, unknown>): Binding {
  const { event, filter, select } = entry;
  const { schema, table } = parseTable(entry);
  const wanted = typeof event === 'string' ? event.toUpperCase() : '*';
  return {
    id: bindingId(entry),
    event: wanted === 'INSERT' || wanted === 'UPDATE' || wanted === 'DELETE' ? wanted : '*',
    schema,
    table,
    filters: typeof filter === 'string' ? parseFilters(filter) : [],
    select: parseSelect(select, schema === '*' || table === '*'),
  };
}

function parseTable(entry: Record<string, unknown>): { schema: string; table: string } {
  const { schema, table } = entry;
  const isText = (value: unknown) => value === undefined || value === null || typeof value === 'string';
  if (!isText(schema) || !isText(table) || (!schema && !table) || (typeof entry.filter === 'string' && !table)) {
    throw bindingErrors.nothingNamed(entry);
  }
  return { schema: (schema as string) || 'public', table: (table as string) || '*' };
}

function parseSelect(select: unknown, isWildcard: boolean): string[] | null {
  if (typeof select === 'string') throw bindingErrors.selectNotList();
  const columns = Array.isArray(select) ? select.filter((column): column is string => typeof column === 'string') : [];
  if (columns.length && isWildcard) throw bindingErrors.selectOfWildcard();
  return columns.length ? columns : null;
}

function parseFilters(text: string): ChangeFilter[] {
  try {
    return parseFilter(text);
  } catch (error) {
    if (error instanceof FilterError) throw bindingErrors.filterMalformed(error.message);
    throw error;
  }
}
