// npm run serve: serves the built site and its backend on one port. Needs only production dependencies
// (docs/deploy.md).
import { eachAccount, isAdministrator } from './admin/accounts.ts';
import { requireBuiltSite, siteAddress } from './build/built-site.ts';
import { requireServerConfig } from './server-config.ts';

const config = requireServerConfig();
try {
  requireBuiltSite(siteAddress(config));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await import('../server/main.ts');
await mentionMissingAdministrator();

/** Prints on the first start how to create an administrator. */
async function mentionMissingAdministrator(): Promise<void> {
  try {
    for await (const account of eachAccount()) if (isAdministrator(account)) return;
    console.log('There is no administrator yet. To create one: npm run admin -- create <e-mail>');
  } catch {
    // The request failed because the server is stopping.
  }
}
