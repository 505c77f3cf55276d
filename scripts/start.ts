// npm start: serves the built site and its backend on one port.
import { eachAccount, isAdministrator } from './admin/accounts.ts';
import { buildSite } from './build/build-site.ts';
import { defaultSender } from './build/default-sender.ts';

buildSite();
process.env.MAIL_FROM ||= defaultSender(process.env) ?? '';
await import('../server/main.ts');
await mentionMissingAdministrator();

/** Prints on the first start how to create an administrator. */
async function mentionMissingAdministrator(): Promise<void> {
  try {
    for await (const account of eachAccount()) if (isAdministrator(account)) return;
    console.log('There is no administrator yet. To create one: npm run admin -- create <e-mail>');
  } catch {
    // The server is stopping.
  }
}
