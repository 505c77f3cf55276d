// npm run database: prints the URL of the database for psql and the Supabase CLI.
import { requireLoopbackUrl } from '../server/database/postgres-password.ts';
import { dataFolderOf } from '../server/database/data-folder.ts';
import { readServerConfig } from './server-config.ts';

try {
  const { databaseUrl, dataDir } = readServerConfig();
  console.log(databaseUrl ?? requireLoopbackUrl(dataFolderOf(dataDir)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
