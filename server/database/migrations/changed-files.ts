import type { Log } from '../../platform/log.ts';
import { isSameSql, type SqlFile } from './sql-files.ts';

/** The recorded files that are missing from the given files or differ from them. */
export function changedFiles(recorded: SqlFile[], files: SqlFile[]): SqlFile[] {
  const byName = new Map(files.map((file) => [nameOf(file), file]));
  return recorded.filter((record) => {
    const file = byName.get(nameOf(record));
    return !file || !isSameSql(file.text, record.text);
  });
}

function nameOf({ version, name }: SqlFile): string {
  return `${version}_${name}`;
}

/**
 * Logs the migrations of a project that have run but are missing from its folder or have a different text there.
 * @param changed those migrations, as they were when they ran
 */
export function reportChangedFiles(changed: SqlFile[], files: SqlFile[], log: Log): void {
  const present = new Set(files.map(nameOf));
  for (const file of changed) {
    const migration = `${nameOf(file)}.sql`;
    if (present.has(nameOf(file)))
      log.warn(
        'the text of a migration has changed since it ran, and the database has the old one: restore the text, and ' +
          'write a new migration for the change',
        { migration },
      );
    else
      log.warn(
        'a migration that has run is missing from the folder: put the file back, or, if it was taken back by hand, ' +
          `run npx supabase migration repair --status reverted ${file.version} with the URL of the database`,
        { migration },
      );
  }
}
