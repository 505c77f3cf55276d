import { spawnSync } from 'node:child_process';
import type { SupabaseCli } from 'stilthouse/testing/tools/supabase-cli.ts';

/** The file with the database types of the site. */
export const typesFile = 'app/data/schema/database.ts';

const header = `// The tables and functions of supabase/migrations, as the Supabase CLI describes them. Written by
// \`npm run database -- types\`; a test compares. The helper types at the end of the CLI's file are left out.
`;

/** Returns the formatted types of a migrated database. Throws if the CLI or the formatter fails. */
export async function generateTypes(cli: SupabaseCli, databaseUrl: string): Promise<string> {
  const { stdout } = await cli.run('gen', 'types', 'typescript', `--remote=${databaseUrl}`);
  const end = stdout.indexOf('type DatabaseWithoutInternals');
  if (end < 0) throw new Error('The output of supabase gen types has another shape than expected.');
  const formatter = ['node_modules/oxfmt/bin/oxfmt', '--threads=1', '--stdin-filepath', typesFile];
  const {
    status,
    stdout: formatted,
    stderr,
  } = spawnSync(process.execPath, formatter, {
    input: header + stdout.slice(0, end),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`oxfmt failed: ${stderr}`);
  return formatted;
}
