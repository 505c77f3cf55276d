import { inTransaction } from '../../database/in-transaction.ts';
import type { Client, Pool } from '../../database/pool.ts';
import { findPatternProblem, isPatternOperator } from '../../platform/patterns/pattern-cost.ts';
import type { CallerRole } from '../../platform/service.ts';
import type { Allowance } from '../limits.ts';
import { bindingErrors } from '../realtime-errors.ts';
import type { Binding } from './binding.ts';
import type { ChangeFilter } from './filter-parser.ts';
import { findPublishedTable, type PublishedColumn } from './published-table.ts';

const maxListed = 100;
const trialTimeoutMs = 1000;
/** The time per binding that is not charged, so that ordinary filters are free. */
const freeMs = 10;

interface MatchedTable {
  relation: string;
  isWatched: boolean;
}

export interface BindingCheck {
  pool: Pool;
  watchTables: () => Promise<void>;
  role: CallerRole;
  /** The time that Postgres may spend on the client's filters, in milliseconds. */
  filterTime: Allowance;
}

/**
 * Checks that the database can serve the bindings of a join: the tables are published and have their triggers, the
 * columns exist and the role may select them, and the filters can be evaluated. Throws a RealtimeError.
 */
export async function checkBindings(check: BindingCheck, bindings: Binding[]): Promise<void> {
  for (const binding of bindings) {
    const tables = await requireWatchedTables(check, binding);
    if (binding.filters.length || binding.select)
      for (const { relation } of tables) await checkColumns(check, relation, binding);
  }
}

async function requireWatchedTables({ pool, watchTables }: BindingCheck, binding: Binding): Promise<MatchedTable[]> {
  const areWatched = (tables: MatchedTable[]) => tables.every(({ isWatched }) => isWatched);
  let tables = await matchedTables(pool, binding);
  if (tables.length === 0) throw bindingErrors.tableUnpublished(describe(binding));
  if (!areWatched(tables)) {
    await watchTables();
    tables = await matchedTables(pool, binding);
    if (!areWatched(tables)) throw bindingErrors.tableUnwatched(describe(binding));
  }
  return tables;
}

// A partition's own triggers miss rows that are written through its parent, so only whole tables count as watched.
async function matchedTables(pool: Pool, { schema, table }: Binding): Promise<MatchedTable[]> {
  const { rows } = await pool.query<MatchedTable>(
    `select class.oid::text as relation,
            not class.relispartition
            and exists (
              select from pg_trigger
              where tgrelid = class.oid and tgfoid = 'realtime.capture_change()'::regprocedure
            ) as "isWatched"
     from pg_publication_tables as published
     join pg_namespace as namespace on namespace.nspname = published.schemaname
     join pg_class as class on class.relnamespace = namespace.oid and class.relname = published.tablename
     where published.pubname = 'supabase_realtime'
       and published.schemaname not in ('realtime', 'server_system', 'supabase_migrations')
       and ($1 = '*' or published.schemaname = $1) and ($2 = '*' or published.tablename = $2)`,
    [schema, table],
  );
  return rows;
}

async function checkColumns(check: BindingCheck, relation: string, binding: Binding): Promise<void> {
  const table = await findPublishedTable(check.pool, relation);
  const readable = (table?.columns ?? []).filter(({ readers }) => readers.includes(check.role));
  const problem = findColumnProblem(readable, binding) ?? (await findFilterProblem(check, relation, binding.filters));
  if (problem === null) return;
  throw bindingErrors.columnProblem(describe(binding), problem);
}

function findColumnProblem(readable: PublishedColumn[], { filters, select }: Binding): string | null {
  const types = new Map(readable.map(({ name, type }) => [name, type]));
  const unknown = select?.find((column) => !types.has(column));
  if (unknown !== undefined) return `invalid column for select ${unknown}`;
  for (const { column, op, value } of filters) {
    const type = types.get(column);
    if (!type) return `invalid column for filter ${column}`;
    if (op !== 'is') continue;
    if (!['null', 'true', 'false', 'unknown'].includes(value))
      return 'invalid value for is filter: must be null, true, false, or unknown';
    if (value !== 'null' && type !== 'bool') return `is ${value} filter requires a boolean column, got ${type}`;
  }
  return null;
}

/** Evaluates the filters once, as each change does later. Returns Postgres's error, or null. */
async function findFilterProblem(
  { pool, filterTime }: BindingCheck,
  relation: string,
  filters: ChangeFilter[],
): Promise<string | null> {
  if (filters.length === 0) return null;
  const patterns = filters.flatMap(({ op, value }) => (isPatternOperator(op) ? [{ operator: op, text: value }] : []));
  const refused = findPatternProblem(patterns);
  if (refused) return refused.message;
  if (filterTime.isEmpty) return 'the filters of this client take too long, please try again later';
  const work = async (client: Client) => {
    const began = performance.now();
    await tryFilters(client, relation, filters).finally(() =>
      filterTime.spend(Math.max(0, performance.now() - began - freeMs)),
    );
  };
  try {
    await inTransaction(pool, work, { rollback: true, timeoutMs: trialTimeoutMs });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function tryFilters(client: Client, relation: string, filters: ChangeFilter[]): Promise<void> {
  for (const filter of filters) {
    const { column, op, value } = filter;
    if (op === 'in') {
      const { rows } = await client.query<{ count: number }>('select cardinality($1::text[]) as count', [value]);
      if (rows[0]!.count > maxListed) throw new Error(`too many values for \`in\` filter. Maximum ${maxListed}`);
    }
    if (op === 'match' || op === 'imatch') await client.query(`select '' ~ $1`, [value]);
    // A record in which the column has the filter's value.
    const record = { [column]: op === 'in' || op === 'is' ? null : value };
    await client.query('select realtime.matching_records($1, $2, $3)', [
      relation,
      JSON.stringify([record]),
      JSON.stringify([filter]),
    ]);
  }
}

function describe({ event, schema, table, filters, select }: Binding): string {
  const conditions = filters
    .map(({ column, op, value, negate }) => JSON.stringify([column, op, value, negate]))
    .join(', ');
  const columns = select ? JSON.stringify(select) : 'nil';
  return `event: ${event}, schema: ${schema}, table: ${table}, filters: [${conditions}], select: ${columns}`;
}
