import { readFileSync } from 'node:fs';
import { envFileOf, markdownOf, serverVariables } from 'stilthouse/exports/settings.ts';
import { productVariables } from './product-variables.ts';

const [begin, end] = ['<!-- settings: npm run settings writes this part -->', '<!-- end of settings -->'];

/** The files that document the settings, with their texts: the tables of the product and of the server. */
export function settingsDocuments(): Record<string, string> {
  return {
    '.env.example': envFile(),
    'README.md': replacePart(readFileSync('README.md', 'utf8'), markdownOf(productVariables, '###')),
    'server/docs/settings.md': serverPage(),
  };
}

function envFile(): string {
  const head = `# Every setting of the site and of the server; npm run settings writes this file. All are optional: a commented line
# shows the default or an example. To change a setting, copy this file to .env. A variable of the environment overrides
# the file.`;
  return `${head}\n\n${envFileOf([...productVariables, ...serverVariables])}`;
}

function serverPage(): string {
  return `# Settings

Every variable is optional, and an empty one counts as not set. A bad value stops the start with a message that names
all bad values. A variable that has a prefix of these settings, or whose name is one letter off, is a warning at the
start. Any setting of \`[auth]\` also has the variable that its path makes, as with the Supabase CLI:
\`SUPABASE_AUTH_EMAIL_MAX_FREQUENCY=1s\` sets \`max_frequency\` of \`[auth.email]\`. Lists are separated by commas. A secret
key that is not set is made at the first start and kept in \`DATA_DIR/keys.json\` (mode 0600).

\`npm run settings\` writes this page from the tables in \`platform/settings/\`.

${markdownOf(serverVariables)}`;
}

/** Replaces the part of a text between the two marks. Throws if a mark is missing. */
function replacePart(text: string, part: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md must have the lines ${begin} and ${end}`);
  return `${text.slice(0, from)}${begin}\n\n${part}\n${text.slice(to)}`;
}
