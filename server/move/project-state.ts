import type pg from 'pg';
import { platformSchemas } from './project-tables.ts';
import type { MoveSource } from './open-source.ts';

/**
 * The state of a hosted project. New: it has no tables, accounts or objects. Unfinished: a move from the same source
 * was interrupted. Filled: it has the schema of the source, whether or not by a move.
 */
export type ProjectState = 'new' | 'unfinished' | 'filled';

/** Exists from the first commit of a move until both sides are equal. Identifies the source by its signing keys. */
const marker = 'supabase_migrations.unfinished_move';

/** Throws an Error if the database is not a hosted project, or has something that this source does not have. */
export async function readProjectState(source: MoveSource, client: pg.Client): Promise<ProjectState> {
  const { rows } = await client.query<{ isHosted: boolean; isUnfinished: boolean }>(
    `select to_regclass('auth.users') is not null and to_regclass('storage.objects') is not null as "isHosted",
       to_regclass('${marker}') is not null as "isUnfinished"`,
  );
  const { isHosted, isUnfinished } = rows[0]!;
  if (!isHosted) throw new Error('The target has no auth.users and storage.objects, as a hosted project has.');
  if (isUnfinished) {
    await requireSameSource(source, client);
    return 'unfinished';
  }
  const occupants = await findProjectOccupants(client);
  if (occupants.length === 0) return 'new';
  if (await hasSchemaOf(source, client)) return 'filled';
  throw new Error(
    `The project is not empty (${occupants.slice(0, 3).join(', ')}): move into a new one. The move pushes the migrations itself.`,
  );
}

/** Marks a project as the target of an unfinished move from this source. */
export async function markUnfinished({ client: source }: MoveSource, client: pg.Client): Promise<void> {
  await client.query(`create table ${marker} (source text[] not null)`);
  await client.query(`insert into ${marker} values ($1)`, [await readIdentity(source)]);
}

/** Removes the mark. */
export async function markFinished(client: pg.Client): Promise<void> {
  await client.query(`drop table if exists ${marker}`);
}

async function requireSameSource(source: MoveSource, client: pg.Client): Promise<void> {
  const identity = await readIdentity(source.client);
  const { rows } = await client.query<{ source: string[] }>(`select source from ${marker}`);
  const begun = rows[0]!.source;
  const isSame = begun.length === 0 ? identity.length === 0 : begun.some((key) => identity.includes(key));
  if (!isSame) throw new Error('A move of another server into this project has not ended: move into a new project.');
}

/** The signing keys of a server. After a rotation, older keys remain for a while. */
async function readIdentity(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id::text from server_system.signing_keys order by id');
  return rows.map(({ id }) => id);
}

async function findProjectOccupants(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select 'table ' || oid::regclass::text as name from pg_class as c
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not exists (
       select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'
     )
     union all select 'accounts' where exists (select from auth.users)
     union all select 'buckets' where exists (select from storage.buckets)
     union all select 'objects' where exists (select from storage.objects)`,
  );
  return tables.map(({ name }) => name);
}

/** Whether the target has every table of the project's own schemas in the source. */
async function hasSchemaOf({ manifest }: MoveSource, client: pg.Client): Promise<boolean> {
  const names = manifest.tables
    .map(({ name }) => name)
    .filter((name) => !platformSchemas.includes(name.split('.')[0]!));
  const { rows } = await client.query<{ has: boolean }>(
    'select bool_and(to_regclass(name) is not null) as has from unnest($1::text[]) as name',
    [names],
  );
  return rows[0]!.has;
}
