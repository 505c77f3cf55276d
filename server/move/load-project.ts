import type pg from 'pg';
import { requireObjects } from '../backup/check-schema.ts';
import { describeSchema } from '../database/migrations/describe-schema.ts';
import { removeChecks } from '../database/upgrade/remove-checks.ts';
import { project } from '../database/migrations/file-sets.ts';
import { replayProject } from '../database/migration-records.ts';
import { setTextFormats } from '../database/upgrade/connect-to-copy.ts';
import { refreshViews, setSequences, type SequenceState } from '../database/upgrade/copy-rows.ts';
import type { MoveSource } from './open-source.ts';
import { markUnfinished } from './project-state.ts';
import {
  bucketTable,
  copyTable,
  ownTables,
  platformSchemas,
  sharedAccountTables,
  type ProjectTable,
} from './project-tables.ts';

/**
 * Creates the schema in a new project and loads accounts, buckets and rows, in one transaction. In a project with an
 * unfinished move, replaces them. The connection's role is not a superuser and owns neither auth nor storage.
 */
export async function loadProject(source: MoveSource, client: pg.Client, isNew: boolean): Promise<void> {
  await client.query('begin');
  try {
    const { own, records } = ownTables(source);
    if (!isNew) await truncate(client, own);
    // Before the migrations, because their triggers on auth.users are for new accounts.
    await replaceAccounts(source, client, isNew);
    if (isNew) {
      await replayProject(client, source.manifest.migrations);
      await client.query('set constraints all immediate');
      await markUnfinished(source, client);
    }
    await setTextFormats(client);
    const rebuild = await removeChecks(
      client,
      own.map(({ name }) => name),
    );
    await client.query(`set search_path = ${project.searchPath}`);
    await replaceBuckets(source, client);
    await truncate(client, [...own, ...records]);
    for (const table of [...own, ...records]) await copyTable(source, client, table);
    await setSequences(client, ownSequences(source.manifest.sequences));
    await client.query('set constraints all immediate');
    for (const statement of rebuild) await client.query(statement);
    await refreshViews(client, client);
    await requireOwnSchema(source, client);
    // Makes the data service reload the schema, even if no trigger notifies it.
    await client.query(`notify pgrst, 'reload schema'`);
    await client.query('commit');
    await client.query(`set search_path = ${project.searchPath}`);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** The sequences of the project's own schemas. */
export function ownSequences(sequences: SequenceState[]): SequenceState[] {
  return sequences.filter(({ name }) => !platformSchemas.includes(name.split('.')[0]!));
}

async function truncate(client: pg.Client, tables: ProjectTable[]): Promise<void> {
  if (tables.length) await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
}

async function replaceAccounts(source: MoveSource, client: pg.Client, isNew: boolean): Promise<void> {
  const tables = await sharedAccountTables(source, client);
  if (!isNew) for (const { name } of tables.toReversed()) await client.query(`delete from ${name}`);
  for (const table of tables) await copyTable(source, client, table);
}

/** Objects of an interrupted move refer to their buckets, and the hosted service refuses to delete rows there. */
async function replaceBuckets(source: MoveSource, client: pg.Client): Promise<void> {
  const table = await bucketTable(source, client);
  const { name, columns } = table;
  await client.query(`create temp table moved_buckets on commit drop as select ${columns} from ${name} with no data`);
  await copyTable(source, client, table, 'moved_buckets');
  const changes = columns.split(', ').map((column) => `${column} = excluded.${column}`);
  await client.query(
    `insert into ${name} (${columns}) select ${columns} from moved_buckets
     on conflict (id) do update set ${changes.join(', ')}`,
  );
}

/** Throws an Error if the project lacks an object that the source has in the project's own schemas. */
async function requireOwnSchema({ manifest }: MoveSource, client: pg.Client): Promise<void> {
  const ofPlatform = new RegExp(`[ "](${platformSchemas.join('|')})(\\.|$)`);
  const isOwn = (name: string) => name.startsWith('policy ') || !ofPlatform.test(name);
  requireObjects(Object.keys(manifest.schema).filter(isOwn), await describeSchema(client));
}
