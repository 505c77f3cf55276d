import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names that tests accept: at least two lower-case words that describe the change. */
const words = /^[a-z]+(_[a-z]+)+$/;

/**
 * Creates a migration in a folder and returns its path. It sorts after all other files, so that it runs after
 * everything it needs: its version is the current time, or one second after the newest file if that is later. `name`
 * describes the change: "add boats" or add_boats. Throws an Error for any other name.
 */
export function createMigration(folder: string, name: string, sql: string, now = new Date()): string {
  const underscored = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  if (!words.test(underscored))
    throw new Error(`Say what the migration does in at least two words of letters, such as add_boats: not "${name}".`);
  const path = join(folder, `${nextVersion(readdirSync(folder), now)}_${underscored}.sql`);
  writeFileSync(path, sql, { flag: 'wx' });
  return path;
}

function nextVersion(files: string[], now: Date): string {
  const versions = files.flatMap((file) => /^\d{14}(?=_.*\.sql$)/.exec(file) ?? []);
  const newest = versions.sort().at(-1);
  const afterNewest = newest ? timeOf(newest) + 1000 : 0;
  return versionOf(new Date(Math.max(now.getTime(), afterNewest)));
}

/** Formats a time as yyyyMMddhhmmss in UTC. */
function versionOf(time: Date): string {
  return time.toISOString().replace(/\D/g, '').slice(0, 14);
}

function timeOf(version: string): number {
  const [year, month, day, hour, minute, second] = [0, 4, 6, 8, 10, 12].map((at) =>
    Number(version.slice(at, at === 0 ? 4 : at + 2)),
  ) as [number, number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
