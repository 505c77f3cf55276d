// npm run admin -- create|grant|revoke|list [e-mail]: who may use the desk. It asks the auth service's admin API, so the
// same command works against a hosted project: set SUPABASE_URL and SUPABASE_SECRET_KEY.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { GoTrueAdminApi, type User } from '@supabase/auth-js';
import { parseConfig } from '../server/config.ts';
import { readKeys } from '../server/keys.ts';

const usage = `Usage: npm run admin -- <command>
  create <e-mail>   makes an administrator and prints the password once
  grant <e-mail>    makes an account that exists an administrator
  revoke <e-mail>   takes the right away again
  list              lists the administrators`;

const [command = '', email = ''] = process.argv.slice(2);
const commands: Record<string, () => Promise<void>> = { create, grant: () => setRole('admin'), revoke: () => setRole(null), list };
try {
  const run = commands[command];
  if (!run || (command !== 'list' && !/^[^\s@]+@[^\s@]+$/.test(email))) throw new Error(usage);
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function create(): Promise<void> {
  const password = makePassword();
  const { error } = await api().createUser({ email, password, email_confirm: true, app_metadata: { role: 'admin' } });
  if (error?.code === 'email_exists') throw new Error(`${email} has an account already: npm run admin -- grant ${email}`);
  if (error) throw said(error);
  console.log(`${email} is an administrator.\nPassword, shown this once: ${password}`);
}

async function setRole(role: 'admin' | null): Promise<void> {
  const user = (await allUsers()).find((user) => user.email === email.toLowerCase());
  if (!user) throw new Error(`There is no account ${email}.${role ? ` To make one: npm run admin -- create ${email}` : ''}`);
  const { error } = await api().updateUserById(user.id, { app_metadata: { role } });
  if (error) throw said(error);
  console.log(role ? `${email} is an administrator from the next sign-in or token refresh on.` : `${email} is no longer an administrator; a session that is open keeps the right for at most an hour.`);
}

async function list(): Promise<void> {
  const admins = (await allUsers()).filter((user) => user.app_metadata.role === 'admin');
  for (const user of admins) console.log(`${user.email}  last sign-in: ${user.last_sign_in_at ?? 'never'}`);
  if (!admins.length) console.log('There is no administrator yet: npm run admin -- create <e-mail>');
}

async function allUsers(): Promise<User[]> {
  const users: User[] = [];
  for (let page = 1; ; page++) {
    const { data, error } = await api().listUsers({ page, perPage: 200 });
    if (error) throw said(error);
    users.push(...data.users);
    if (data.users.length < 200) return users;
  }
}

function api(): GoTrueAdminApi {
  const config = parseConfig(process.env);
  const secretKey = config.secretKey ?? readKeys(join(config.dataDir, 'keys.json'))?.secretKey;
  if (!secretKey) throw new Error(`There is no secret key yet in ${config.dataDir}: start the server once (npm start), or set SUPABASE_URL and SUPABASE_SECRET_KEY.`);
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const url = process.env.SUPABASE_URL || `http://${host}:${config.port}`;
  return new GoTrueAdminApi({ url: `${url}/auth/v1`, headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` } });
}

function said(error: { message: string; status?: number }): Error {
  return new Error(error.status ? error.message : `The server does not answer (${error.message}): is it running? Start it with npm start.`);
}

/** Four groups of letters that nobody mistakes for another: about 79 bits. */
function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
