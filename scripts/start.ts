// npm start: serves the built site and its backend on one port.
import { requireFinishedRestore } from '../server/database/data-folder.ts';
import { loadKeys } from '../server/keys.ts';
import { eachAccount, isAdministrator } from './admin/accounts.ts';
import { buildSite } from './build/build-site.ts';
import { readServerConfig } from './server-config.ts';

checkConfiguration();
buildSite();
await import('../server/main.ts');
await mentionMissingAdministrator();

/** Exits with a message where the configuration, the data folder or the key file is bad, before the site is built. */
function checkConfiguration(): void {
  try {
    const config = readServerConfig();
    requireFinishedRestore(config.dataDir);
    loadKeys(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Prints on the first start how to create an administrator. */
async function mentionMissingAdministrator(): Promise<void> {
  try {
    for await (const account of eachAccount()) if (isAdministrator(account)) return;
    console.log('There is no administrator yet. To create one: npm run admin -- create <e-mail>');
  } catch {
    // The server is stopping.
  }
}
