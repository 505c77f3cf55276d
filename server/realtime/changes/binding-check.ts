import { inTransaction } from '../../database/as-role.ts';
import type { Client, Pool } from '../../database/pool.ts';
import type { CallerRole } from '../../platform/service.ts';
import { BindingError, parseBinding, type Binding } from './binding.ts';
import type { ChangeFilter } from './filter-parser.ts';
import { findLiveTable } from './published-table.ts';

const mostListed = 100;
const tryingTimeoutMs = 1000;

interface PublishedTable {
  relation: string;
  isWatched: boolean;
}

/**
 * Reads the bindings of a join and makes sure that the database can serve them: the tables are published and watched,
 * the columns are there and the role may select them, the filters can be evaluated. Throws BindingError.
 */
export async function checkBindings(
  pool: Pool,
  watchTables: () => Promise<void>,
  entries: Record<string, unknown>[],
  role: CallerRole,
): Promise<Binding[]> {
  const bindings: Binding[] = [];
  for (const entry of entries) {
    const binding = parseBinding(entry);
    const fail = (reason: string) =>
      new BindingError(`Unable to subscribe to changes with given parameters. ${reason}: [${described(binding)}]`);
    let tables = await publishedTables(pool, binding);
    if (tables.length === 0) throw fail('Please check Realtime is enabled for the given connect parameters');
    if (tables.some((table) => !table.isWatched)) {
      // Published a moment ago.
      await watchTables();
      tables = await publishedTables(pool, binding);
      if (tables.some((table) => !table.isWatched))
        throw fail('The table cannot be watched at the moment, please check the log of the server');
    }
    if (binding.filters.length || binding.select) {
      for (const { relation } of tables) {
        const problem = await findProblem(pool, relation, binding, role);
        if (problem)
          throw new BindingError(
            `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: [${described(binding)}]. Exception: ${problem}`,
          );
      }
    }
    bindings.push(binding);
  }
  return bindings;
}

// A partition's own triggers do not hear what is written through its parent, so only whole tables count as watched.
async function publishedTables(pool: Pool, { schema, table }: Binding): Promise<PublishedTable[]> {
  const { rows } = await pool.query<PublishedTable>(
    `select class.oid::text as relation,
            not class.relispartition
            and exists (select from pg_trigger where tgrelid = class.oid and tgfoid = 'realtime.capture_change()'::regprocedure) as "isWatched"
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

async function findProblem(pool: Pool, relation: string, binding: Binding, role: CallerRole): Promise<string | null> {
  const { filters, select } = binding;
  const table = await findLiveTable(pool, relation);
  const readable = new Map(
    table?.columns.filter(({ readers }) => readers.includes(role)).map((column) => [column.name, column]),
  );
  for (const column of select ?? []) if (!readable.has(column)) return `invalid column for select ${column}`;
  for (const { column, op, value } of filters) {
    const found = readable.get(column);
    if (!found) return `invalid column for filter ${column}`;
    if (op === 'is') {
      if (!['null', 'true', 'false', 'unknown'].includes(value))
        return 'invalid value for is filter: must be null, true, false, or unknown';
      if (value !== 'null' && found.type !== 'bool')
        return `is ${value} filter requires a boolean column, got ${found.type}`;
    }
  }
  if (filters.length === 0) return null;
  return inTransaction(pool, (client) => tryFilters(client, relation, binding.filters), {
    rollback: true,
    timeoutMs: tryingTimeoutMs,
  }).then(
    () => null,
    (error: Error) => error.message,
  );
}

/** Makes the very calls that changes will meet, each with the value itself in the column. Throws what they throw. */
async function tryFilters(client: Client, relation: string, filters: ChangeFilter[]): Promise<void> {
  for (const filter of filters) {
    const { column, op, value } = filter;
    if (op === 'in') {
      const { rows } = await client.query<{ count: number }>('select cardinality($1::text[]) as count', [value]);
      if (rows[0]!.count > mostListed) throw new Error(`too many values for \`in\` filter. Maximum ${mostListed}`);
    }
    if (op === 'match' || op === 'imatch') await client.query(`select '' ~ $1`, [value]);
    const record = { [column]: op === 'in' || op === 'is' ? null : value };
    await client.query('select realtime.pick_records($1, $2, $3)', [
      relation,
      JSON.stringify([record]),
      JSON.stringify([filter]),
    ]);
  }
}

function described({ event, schema, table, filters, select }: Binding): string {
  const conditions = filters
    .map(({ column, op, value, negate }) => JSON.stringify([column, op, value, negate]))
    .join(', ');
  return `event: ${event}, schema: ${schema}, table: ${table}, filters: [${conditions}], select: ${select ? JSON.stringify(select) : 'nil'}`;
}
