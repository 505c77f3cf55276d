// npm run admin -- create|grant|revoke|list|forget-factors|erase [e-mail]: manages the administrators, and erases the
// data of a visitor. Uses the services, so it also works on a hosted project: set SUPABASE_URL and SUPABASE_SECRET_KEY.
// rotate-keys only works with our own server.
import { randomInt } from 'node:crypto';
import { authAdmin, eachAccount, failure, isAdministrator } from './admin/accounts.ts';
import { eraseVisitor } from './admin/erase-visitor.ts';
import { rotateKeys } from './admin/rotate-keys.ts';

const usage = `Usage: npm run admin -- <command>
  create <e-mail>   makes an administrator and prints the password once
  grant <e-mail>    makes an account that exists an administrator
  revoke <e-mail>   takes the right away again
  list              lists the administrators
  forget-factors <e-mail>  removes the second factors and passkeys of an account whose owner lost a device
  erase <e-mail>    erases the bookings and the account of a visitor, with --yes; without it, says how many
  rotate-keys       lets the next key sign the tokens; with --forget-old, at once, and tokens made before end`;

const [command = '', email = '', flag = ''] = process.argv.slice(2).map((word) => word.trim());
const commands: Record<string, () => Promise<void>> = {
  create,
  grant: () => setRole('admin'),
  revoke: () => setRole(null),
  list,
  'forget-factors': forgetFactors,
  erase: () => eraseVisitor(email, { isSure: flag === '--yes' }),
  'rotate-keys': () => rotateKeys({ forgetOld: email === '--forget-old' }),
};
try {
  const run = commands[command];
  const isComplete =
    command === 'list' ||
    (command === 'rotate-keys' ? ['', '--forget-old'].includes(email) : /^[^\s@]+@[^\s@]+$/.test(email));
  if (!run || !isComplete) throw new Error(usage);
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function create(): Promise<void> {
  const password = makePassword();
  const { error } = await authAdmin().createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: { role: 'admin' },
  });
  if (error?.code === 'email_exists')
    throw new Error(`${email} has an account already: npm run admin -- grant ${email}`);
  if (error) throw failure(error);
  console.log(`${email} is an administrator.\nPassword, shown this once: ${password}`);
}

async function setRole(role: 'admin' | null): Promise<void> {
  for await (const account of eachAccount()) {
    if (account.email !== email.toLowerCase()) continue;
    const { error } = await authAdmin().updateUserById(account.id, { app_metadata: { role } });
    if (error) throw failure(error);
    const said = role
      ? 'is an administrator from the next sign-in or token refresh on.'
      : 'is no longer an administrator. Open desks close within seconds.';
    return console.log(`${email} ${said}`);
  }
  throw new Error(`There is no account ${email}.${role ? ` To create one: npm run admin -- create ${email}` : ''}`);
}

async function list(): Promise<void> {
  let count = 0;
  for await (const account of eachAccount()) {
    if (!isAdministrator(account)) continue;
    count++;
    console.log(`${account.email}  last sign-in: ${account.last_sign_in_at ?? 'never'}`);
  }
  if (count === 0) console.log('There is no administrator yet: npm run admin -- create <e-mail>');
}

async function forgetFactors(): Promise<void> {
  for await (const account of eachAccount()) {
    if (account.email !== email.toLowerCase()) continue;
    const count = (await removeFactors(account.id)) + (await removePasskeys(account.id));
    return console.log(
      count ? `${email} signs in with the password alone again.` : `${email} has no second factor and no passkey.`,
    );
  }
  throw new Error(`There is no account ${email}.`);
}

/** Removes all second factors of an account, which ends its sessions at aal2. Returns their number. */
async function removeFactors(userId: string): Promise<number> {
  const { mfa } = authAdmin();
  const { data, error } = await mfa.listFactors({ userId });
  if (error) throw failure(error);
  for (const { id } of data.factors) {
    const { error: refused } = await mfa.deleteFactor({ userId, id });
    if (refused) throw failure(refused);
  }
  return data.factors.length;
}

/** Removes all passkeys of an account, and returns their number. */
async function removePasskeys(userId: string): Promise<number> {
  const { passkey } = authAdmin();
  const { data, error } = await passkey.listPasskeys({ userId });
  // The path does not exist in a project without passkeys.
  if (error?.status === 404) return 0;
  if (error) throw failure(error);
  for (const { id } of data) {
    const { error: refused } = await passkey.deletePasskey({ userId, passkeyId: id });
    if (refused) throw failure(refused);
  }
  return data.length;
}

/** Four groups of unambiguous characters, about 79 bits. */
function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
