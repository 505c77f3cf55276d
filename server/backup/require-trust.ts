import type pg from 'pg';
import { isReleased, releasedMigrations, releasedSystemFiles } from '../database/migrations/released-files.ts';
import { projectFiles, systemFiles, type SqlFile } from '../database/migrations/sql-files.ts';
import type { AppliedFile } from '../database/migration-records.ts';
import { isOurs, pathOf } from '../storage/bytes/object-store.ts';
import type { Manifest } from './manifest.ts';

/**
 * Returns the names of a backup's migrations whose text, byte for byte, is neither a file of the project nor a released
 * one, because a restore runs their SQL. Throws an Error if a system file is unknown, because no server would start on
 * such a database.
 */
export async function findForeignMigrations({ migrations }: Manifest, supabaseDir: string): Promise<string[]> {
  const isSystemFile = isKnown(await systemFiles(), await releasedSystemFiles());
  const unknown = migrations.system.find((file) => !isSystemFile(file));
  if (unknown)
    throw new Error(
      `The backup is of another version of this server, which this one does not know: its system file ` +
        `${unknown.version}-${unknown.name}.sql is of no release. Restore it with the version that wrote it.`,
    );
  const isMigration = isKnown(await projectFiles(supabaseDir), await releasedMigrations(supabaseDir));
  return migrations.project.filter((file) => !isMigration(file)).map(({ version, name }) => `${version}_${name}`);
}

/** Throws an Error if the path of an object is not one that a server writes, such as a path with '..'. */
export function requireOwnPaths({ objects }: Manifest): void {
  const wrong = objects.find((object) => !isOurs(pathOf(object)));
  if (wrong) throw new Error(`The backup names an object that no server stores: ${JSON.stringify(pathOf(wrong))}.`);
}

/** Throws an Error if untrusted SQL would run as a superuser of a Postgres that the server does not own. */
export async function requireNoSuperuser(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = session_user',
  );
  if (rows[0]!.rolsuper)
    throw new Error(
      'The user of DATABASE_URL is a superuser, as which the migrations of the backup could run programs: ' +
        'name a user without this right, who owns the database.',
    );
}

function isKnown(files: SqlFile[], released: Parameters<typeof isReleased>[1]): (file: AppliedFile) => boolean {
  return ({ version, name, statements }) => {
    const text = (statements ?? []).join(';\n');
    if (text === '') return true;
    const file = { version, name: name ?? '', text };
    return files.some((known) => known.version === version && known.text === text) || isReleased(file, released);
  };
}
