// npm run database: prints the URL of the database for psql and the Supabase CLI. npm run database -- types: writes
// app/data/schema/database.ts, the types of the tables, from supabase/migrations.
import { mailSender } from './build/mail-sender.ts';

try {
  const [command = 'url', ...rest] = process.argv.slice(2);
  const run = { url: printUrl, types: writeTypes }[command];
  if (!run || rest.length) throw new Error('Usage: npm run database [-- types]');
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function printUrl(): Promise<void> {
  process.env.MAIL_FROM = mailSender(process.env) ?? '';
  await import('../server/verbs/database.ts');
}

async function writeTypes(): Promise<void> {
  // Loads packages that are only installed for development.
  await (await import('./database/write-types.ts')).writeTypes();
}
