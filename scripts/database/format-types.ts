import { spawnSync } from 'node:child_process';

/** The file of the site with the types of its database. */
export const typesFile = 'app/data/schema/database.ts';

const header = `// The tables and functions of supabase/migrations, as the Supabase CLI describes them. Written by
// \`npm run database -- types\`; a test compares. The helper types at the end of the CLI's file are left out.
`;

/** The content of that file from the types that the CLI wrote. Throws if the formatter fails. */
export function formatTypes(types: string): string {
  const end = types.indexOf('type DatabaseWithoutInternals');
  if (end < 0) throw new Error('The output of supabase gen types has another shape than expected.');
  const formatter = ['node_modules/oxfmt/bin/oxfmt', '--threads=1', '--stdin-filepath', typesFile];
  const {
    status,
    stdout: formatted,
    stderr,
  } = spawnSync(process.execPath, formatter, {
    input: header + types.slice(0, end),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`oxfmt failed: ${stderr}`);
  return formatted;
}
