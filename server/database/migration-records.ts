import type pg from 'pg';
import { createProjectRecords, createRecords, project, system, type FileSet } from './migrations/file-sets.ts';

/** An applied SQL file in the records of the database. */
export interface AppliedFile {
  version: string;
  name: string | null;
  statements: string[] | null;
}

/** The applied SQL files, each set in the order of its versions. */
export interface MigrationRecords {
  system: AppliedFile[];
  project: AppliedFile[];
}

/**
 * Reads the records of the SQL files that created the schema. Throws an Error if the server has not migrated the
 * database.
 */
export async function readMigrationRecords(client: pg.ClientBase): Promise<MigrationRecords> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('server_system.migrations') is not null as known`,
  );
  if (!rows[0]!.known) throw new Error('The database has not been prepared by this server: start the server first.');
  return { system: await readSet(client, system), project: await readSet(client, project) };
}

/**
 * Creates the schema from the recorded files, in the open transaction, including the rows that the files insert but
 * without records. Throws an Error with the name of the file that fails.
 */
export async function replayMigrations(client: pg.ClientBase, records: MigrationRecords): Promise<void> {
  await createRecords(client);
  await replaySet(client, system, records.system);
  await replaySet(client, project, records.project);
}

/** Like replayMigrations, but creates only the project's schema, on a platform that already has its own. */
export async function replayProject(client: pg.ClientBase, records: MigrationRecords): Promise<void> {
  await createProjectRecords(client);
  await replaySet(client, project, records.project);
}

async function replaySet(client: pg.ClientBase, { searchPath }: FileSet, files: AppliedFile[]): Promise<void> {
  for (const { version, name, statements } of files) {
    // The previous file may have changed settings of the session.
    await client.query(`reset all; set search_path = ${searchPath}`);
    try {
      await client.query((statements ?? []).join(';\n'));
      // Each file ran in its own transaction, which ran deferred checks at its end. A table with pending checks cannot
      // be altered.
      await client.query('set constraints all immediate; set constraints all deferred');
    } catch (error) {
      throw new Error(`The recorded migration ${version} ${name} failed: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}

async function readSet(client: pg.ClientBase, { records }: FileSet): Promise<AppliedFile[]> {
  const { rows } = await client.query<AppliedFile>(`select version, name, statements from ${records} order by version`);
  return rows;
}
