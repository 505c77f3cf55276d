import { join } from 'node:path';
import { eachAccount, isAdministrator, openProject } from 'stilthouse/exports/accounts.ts';
import type { Config } from 'stilthouse/exports/configuration.ts';
import { requireBuiltSite, siteAddress } from './built-site.ts';

/** Renders the pages again that show what the desk has changed. */
const renderProgram = join(import.meta.dirname, '../render/render-site.ts');

/** Serves the built site and its backend. Ends the process with a message if there is no site of this address. */
export async function serveSite(config: Config): Promise<void> {
  try {
    requireBuiltSite(siteAddress(config));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  process.env.SITE_RENDERER ??= renderProgram;
  await import('stilthouse/verbs/start.ts');
  await mentionMissingAdministrator(config);
}

/** Prints on the first start how to create an administrator. */
async function mentionMissingAdministrator(config: Config): Promise<void> {
  try {
    for await (const account of eachAccount(openProject(config, 'npm start'))) if (isAdministrator(account)) return;
    console.log('There is no administrator yet. To create one: npm run admin -- create <e-mail>');
  } catch {
    // The request failed because the server is stopping.
  }
}
