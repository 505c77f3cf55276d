// npm run admin -- create|grant|revoke|list|forget-factors|erase [e-mail]: manages the administrators, and erases the
// data of a visitor. Uses the services, so it also works on a hosted project: set SUPABASE_URL and SUPABASE_SECRET_KEY.
// rotate-keys only works with our own server.
import { runAdminCommand, type AdminCommand } from 'stilthouse/exports/accounts.ts';
import { eraseVisitor } from './admin/erase-visitor.ts';
import { readServerConfig } from './server-config.ts';

const erase: AdminCommand = {
  takes: '<e-mail>',
  about: 'erases the bookings and the account of a visitor, with --yes; without it, says how many',
  run: (project, email, flag) => eraseVisitor(project, email, { isSure: flag === '--yes' }),
};
const call = { call: 'npm run admin --', start: 'npm start' };
await runAdminCommand(process.argv.slice(2), readServerConfig, call, { erase });
