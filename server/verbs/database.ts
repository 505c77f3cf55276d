// stilthouse database: prints the URL of the database for psql and the Supabase CLI.
import { parseConfig } from '../config.ts';
import { dataFolderOf } from '../database/data-folder.ts';
import { requireLoopbackUrl } from '../database/postgres-password.ts';

// psql with an empty address would go to the machine's own Postgres. No host has this name (RFC 2606).
const unreachable = 'postgresql://npm-run-database-failed.invalid/';

try {
  const { databaseUrl, dataDir } = parseConfig(process.env);
  console.log(databaseUrl ?? requireLoopbackUrl(dataFolderOf(dataDir)));
} catch (error) {
  console.log(unreachable);
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
