import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolderOf } from '../../server/database/data-folder.ts';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { findFreePort } from '../../server/database/launch-postgres.ts';
import { requireLoopbackUrl } from '../../server/database/postgres-password.ts';
import { createLog } from '../../server/platform/log.ts';
import { migrateDatabase } from 'stilthouse/testing/platform-database.ts';
import { requireTool } from 'stilthouse/testing/tools/official-tools.ts';
import { openSupabaseCli } from 'stilthouse/testing/tools/supabase-cli.ts';
import { generateTypes, typesFile } from './generate-types.ts';

/** Writes the types of supabase/migrations, which it applies to a temporary Postgres. Throws if it cannot. */
export async function writeTypes(): Promise<void> {
  const { program, missing } = requireTool('supabase');
  if (missing) throw new Error(missing);
  const dataDir = mkdtempSync(join(tmpdir(), 'database-types-'));
  const log = createLog(() => {});
  const cli = openSupabaseCli(program);
  const postgres = await startEmbeddedPostgres({ dataDir, log, port: await findFreePort() });
  try {
    const url = requireLoopbackUrl(dataFolderOf(dataDir));
    await migrateDatabase(url, 'supabase');
    writeFileSync(typesFile, await generateTypes(cli, url));
  } finally {
    await postgres.stop();
    cli.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(`Wrote ${typesFile}`);
}
