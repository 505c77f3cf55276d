import { join } from 'node:path';
import type pg from 'pg';
import { callOfVerb } from '../../platform/commands/call-of-verb.ts';
import type { Log } from '../../platform/log.ts';
import { readMigrationRecords } from '../migration-records.ts';
import { carryOver } from './carry-over.ts';
import { createRecords, project, readChangedRecords, readRecords, runFile, system } from './file-sets.ts';
import { runStatements } from './migration-failure.ts';
import {
  isReleased,
  isRewritten,
  isSuccessor,
  releasedMigrations,
  releasedSystemFiles,
  type ReleasedFiles,
} from './released-files.ts';
import { requireRecordedSchema } from './require-recorded-schema.ts';
import { readIfPresent, type SqlFile } from './sql-files.ts';

/** The current files of the server and of the project, and the project's recorded files that differ from them. */
interface CurrentFiles {
  system: SqlFile[];
  project: SqlFile[];
  changed: SqlFile[];
}

interface CarryOverOptions {
  supabaseDir: string;
  log: Log;
  /** Set if unreleased system files created the database. */
  adoptsUnknown?: boolean;
}

/**
 * If files that have since been rewritten or removed created the database, creates the schema from the current files
 * and copies the rows. Before, it runs the project's optional carry-over-names.sql, which renames tables and columns;
 * afterwards, its optional carry-over.sql, which fills what those files did not store, and then later migrations run.
 * Returns whether this was needed. Throws an Error, with nothing changed, if the database differs from the result of
 * its recorded files, if a recorded migration is unknown, or if there is no place for some rows.
 */
export async function carryOverOldFiles(
  client: pg.ClientBase,
  files: CurrentFiles,
  { supabaseDir, log, adoptsUnknown = false }: CarryOverOptions,
): Promise<boolean> {
  const released = await releasedMigrations(supabaseDir);
  const hasOldSystem = await findOldSystem(client, files.system, adoptsUnknown);
  if (!hasOldSystem && !files.changed.some((file) => isRewritten(file, released))) return false;
  requireKnown(files.changed, files.project, released);
  log.info('carrying the database of an earlier release over');
  const recorded = await readRecords(client, project);
  const records = await readMigrationRecords(client);
  const hasRun = (file: SqlFile) => recorded.some((record) => isSameFile(record, file));
  const make = async () => {
    await createRecords(client);
    for (const file of files.system) await runFile(client, system, file);
    for (const file of files.project)
      if (hasRun(file) || isSuccessor(file, released)) await runFile(client, project, file);
  };
  const run = async (file: string) => {
    const text = await readIfPresent(join(supabaseDir, file));
    if (text) await runStatements(client, { version: '', name: '', text }, file);
  };
  const tables = await carryOver(client, {
    check: () => requireRecordedSchema(client, records),
    rename: () => run('carry-over-names.sql'),
    make,
    complete: () => run('carry-over.sql'),
  });
  log.info('carried the database of an earlier release over', { tables });
  return true;
}

function isSameFile(one: SqlFile, other: SqlFile): boolean {
  return one.version === other.version && one.name === other.name;
}

/** Whether other system files than the current ones created the schemas. Throws if no known release has those files. */
async function findOldSystem(client: pg.ClientBase, files: SqlFile[], adoptsUnknown: boolean): Promise<boolean> {
  const newest = files.at(-1)?.version ?? '';
  const changed = (await readChangedRecords(client, system, files)).filter(({ version }) => version <= newest);
  const released = await releasedSystemFiles();
  const unknown = adoptsUnknown ? undefined : changed.find((file) => !isReleased(file, released));
  if (!unknown) return changed.length > 0;
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  throw new Error(
    `The database "${rows[0]!.database}" was made by another version of this server, which this one does not know: ` +
      `its system file ${unknown.version}-${unknown.name}.sql is of no release. Nothing was changed. Run ` +
      `${callOfVerb('upgrade-database')}, which makes the schema of this version and copies the rows, or start the version that made it.`,
  );
}

/** Throws an Error if a migration has run whose effect the current files do not reproduce. */
function requireKnown(changed: SqlFile[], files: SqlFile[], released: ReleasedFiles): void {
  const unknown = changed.find(
    (file) => !isReleased(file, released) && !files.some((present) => isSameFile(present, file)),
  );
  if (!unknown) return;
  throw new Error(
    `The migration ${unknown.version}_${unknown.name}.sql has run in this database. It is neither in the folder nor ` +
      'of a release, so the database of an earlier release cannot be carried over. Nothing was changed. ' +
      'Put the file back.',
  );
}
