// npm run database: prints the URL of the database for psql and the Supabase CLI. npm run database -- types: writes
// app/data/schema/database.ts, the types of the tables, from supabase/migrations.
import { writeFileSync } from 'node:fs';
import { typesOfProject } from 'stilthouse/exports/database.ts';
import { formatTypes, typesFile } from './database/format-types.ts';
import { nameSender } from './settings/name-sender.ts';

try {
  const [command = 'url', ...rest] = process.argv.slice(2);
  const run = { url: printUrl, types: writeTypes }[command];
  if (!run || rest.length) throw new Error('Usage: npm run database [-- types]');
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function printUrl(): Promise<void> {
  nameSender();
  await import('stilthouse/verbs/database.ts');
}

async function writeTypes(): Promise<void> {
  writeFileSync(typesFile, formatTypes(await typesOfProject('supabase')));
  console.log(`Wrote ${typesFile}`);
}
