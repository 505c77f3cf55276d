// stilthouse admin <command> [e-mail]: manages the administrators and the signing keys of a running server or, with
// SUPABASE_URL and SUPABASE_SECRET_KEY, of a hosted project.
import { parseConfig } from '../config.ts';
import { runAdminCommand } from './admin/run-admin-command.ts';

const call = { call: 'stilthouse admin', start: 'stilthouse start' };
await runAdminCommand(process.argv.slice(2), () => parseConfig(process.env), call);
