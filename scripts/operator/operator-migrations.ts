import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { forgetOldTours } from '../database/catalogue-sql.ts';

/**
 * The migrations of the product that bring its catalogue, for the database of another operator: without the statement
 * that deletes what the desk said about tours that this catalogue does not have, which would be all of the other one.
 * @param root the folder of the product
 * @returns the files by their paths below a project
 */
export function migrationsOf(root: string): Map<string, string> {
  const folder = 'supabase/migrations';
  return new Map(
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('_follow_domain.sql'))
      .map((file) => [`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8').replace(forgetOldTours, '')]),
  );
}
