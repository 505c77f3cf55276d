import type pg from 'pg';
import { replayMigrations, type MigrationRecords } from '../migration-records.ts';
import { describeSchema, differences } from './describe-schema.ts';
import { removeGlobalObjects, renewPublicSchema } from './global-objects.ts';

/**
 * Creates the schema from the recorded files in the open transaction, compares it with the database, and rolls back.
 * Throws an Error that names the differences, such as a table that was created by hand.
 */
export async function requireRecordedSchema(client: pg.ClientBase, records: MigrationRecords): Promise<void> {
  const present = await describeSchema(client);
  await client.query('savepoint replay');
  await removeSchemas(client);
  await replayMigrations(client, records);
  const made = await describeSchema(client);
  await client.query('rollback to savepoint replay');
  const names = differences(present, made, true);
  if (names.length === 0) return;
  const listed = `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;
  throw new Error(
    'The database is of an earlier release, and its migrations do not make the schema that it has, so what was ' +
      `changed by hand would be lost. They differ in: ${listed}. Nothing was changed. Undo these changes, start this ` +
      'version, and write them as a migration.',
  );
}

async function removeSchemas(client: pg.ClientBase): Promise<void> {
  await removeGlobalObjects(client);
  // Postgres does not drop a table with deferred checks that are pending.
  await client.query('set constraints all immediate; set constraints all deferred');
  const { rows } = await client.query<{ remove: string }>(
    `select format('drop schema %I cascade', nspname) as remove from pg_namespace
     where nspname !~ '^pg_' and nspname not in ('information_schema', 'extensions')`,
  );
  for (const { remove } of rows) await client.query(remove);
  await renewPublicSchema(client);
}
