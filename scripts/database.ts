// npm run database: prints the URL of the database for psql and the Supabase CLI. npm run database -- types: writes
// app/data/schema/database.ts, the types of the tables, from supabase/migrations.
import { dataFolderOf } from '../server/database/data-folder.ts';
import { requireLoopbackUrl } from '../server/database/postgres-password.ts';
import { readServerConfig } from './server-config.ts';

// psql with an empty address would go to the machine's own Postgres. No host has this name (RFC 2606).
const unreachable = 'postgresql://npm-run-database-failed.invalid/';

try {
  const [command = 'url', ...rest] = process.argv.slice(2);
  const run = { url: printUrl, types: writeTypes }[command];
  if (!run || rest.length) throw new Error('Usage: npm run database [-- types]');
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function printUrl(): void {
  try {
    const { databaseUrl, dataDir } = readServerConfig();
    console.log(databaseUrl ?? requireLoopbackUrl(dataFolderOf(dataDir)));
  } catch (error) {
    console.log(unreachable);
    throw error;
  }
}

async function writeTypes(): Promise<void> {
  // Needs packages that only development has.
  await (await import('./database/write-types.ts')).writeTypes();
}
