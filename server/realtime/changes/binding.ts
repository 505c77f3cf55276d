import { createHash } from 'node:crypto';
import { FilterError, parseFilter, type ChangeFilter } from './filter-parser.ts';

export type ChangeEvent = 'INSERT' | 'UPDATE' | 'DELETE';

/** One entry of `postgres_changes`: which changes a channel wants to hear of. */
export interface Binding {
  id: number;
  event: ChangeEvent | '*';
  /** '*': every one. */
  schema: string;
  table: string;
  filters: ChangeFilter[];
  /** The columns asked for beside the primary key; null: all. */
  select: string[] | null;
}

/** Why changes cannot be subscribed. The message is for the client. */
export class BindingError extends Error {}

/** The same entry has the same id, on every server and after every restart. */
export function bindingId(entry: Record<string, unknown>): number {
  const text = JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
  // Below 2^31, so that it is a plain integer for every client; never 0, which the official one takes for none.
  return createHash('sha256').update(text).digest().readUInt32BE() >>> 1 || 1;
}

/** Reads an entry of the join. Throws BindingError. */
export function parseBinding(entry: Record<string, unknown>): Binding {
  const { event, filter, select } = entry;
  const { schema, table } = readTable(entry);
  if (typeof select === 'string')
    throw new BindingError(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  const columns = Array.isArray(select) ? select.filter((column): column is string => typeof column === 'string') : [];
  if (columns.length && (schema === '*' || table === '*')) {
    throw new BindingError(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  }
  const wanted = typeof event === 'string' ? event.toUpperCase() : '*';
  return {
    id: bindingId(entry),
    event: wanted === 'INSERT' || wanted === 'UPDATE' || wanted === 'DELETE' ? wanted : '*',
    schema,
    table,
    filters: typeof filter === 'string' ? readFilter(filter) : [],
    select: columns.length ? columns : null,
  };
}

function readTable(entry: Record<string, unknown>): { schema: string; table: string } {
  const { schema, table } = entry;
  const isText = (value: unknown) => value === undefined || value === null || typeof value === 'string';
  if (!isText(schema) || !isText(table) || (!schema && !table) || (typeof entry.filter === 'string' && !table)) {
    throw new BindingError(
      `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${JSON.stringify(entry)}`,
    );
  }
  return { schema: (schema as string) || 'public', table: (table as string) || '*' };
}

function readFilter(text: string): ChangeFilter[] {
  try {
    return parseFilter(text);
  } catch (error) {
    if (error instanceof FilterError) throw new BindingError(`Error parsing \`filter\` params: ${error.message}`);
    throw error;
  }
}
