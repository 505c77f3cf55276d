import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dataFolderOf } from '../../database/data-folder.ts';
import { startEmbeddedPostgres } from '../../database/embedded-postgres.ts';
import { findFreePort } from '../../database/launch-postgres.ts';
import { migrate } from '../../database/migrate.ts';
import { createPool } from '../../database/pool.ts';
import { requireLoopbackUrl } from '../../database/postgres-password.ts';
import { installProgram } from './install-program.ts';
import { createLog } from '../../platform/log.ts';
import { openSupabaseCli, supabaseCliPackage, type SupabaseCli } from './supabase-cli.ts';

/**
 * The TypeScript types of a project's tables and functions, as the Supabase CLI writes them. Applies the migrations to
 * a temporary Postgres, and installs the CLI into node_modules/.cache at its first use. Throws if either fails.
 */
export async function typesOfProject(supabaseDir: string): Promise<string> {
  const folder = resolve('node_modules/.cache/tools', supabaseCliPackage.release);
  const cli = openSupabaseCli(installProgram(supabaseCliPackage, folder, process.env.npm_execpath), supabaseDir);
  const dataDir = mkdtempSync(join(tmpdir(), 'project-types-'));
  const log = createLog(() => {});
  const postgres = await startEmbeddedPostgres({ dataDir, log, port: await findFreePort() });
  try {
    const url = requireLoopbackUrl(dataFolderOf(dataDir));
    const pool = createPool({ connectionString: url }, log, 1);
    await migrate(pool, supabaseDir, log).finally(() => pool.end());
    return await typesOfDatabase(cli, url);
  } finally {
    await postgres.stop();
    cli.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The same of the database at this URL, which the CLI reads. */
export async function typesOfDatabase(cli: SupabaseCli, databaseUrl: string): Promise<string> {
  return (await cli.run('gen', 'types', 'typescript', `--remote=${databaseUrl}`)).stdout;
}
