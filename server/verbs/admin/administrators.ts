import { randomInt } from 'node:crypto';
import { eachAccount, failure, findAccount, isAdministrator, type Project } from './project-accounts.ts';

/** Makes an administrator and prints the password once. `call` is the command for messages. Throws if it cannot. */
export async function createAdministrator(project: Project, email: string, call: string): Promise<void> {
  const password = makePassword();
  const { error } = await project.auth.createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: { role: 'admin' },
  });
  if (error?.code === 'email_exists') throw new Error(`${email} has an account already: ${call} grant ${email}`);
  if (error) throw failure(project, error);
  console.log(`${email} is an administrator.\nPassword, shown this once: ${password}`);
}

/** Gives an account the administrator's role, or takes it away. Throws if there is no such account. */
export async function setRole(project: Project, email: string, role: 'admin' | null, call: string): Promise<void> {
  const account = await findAccount(project, email);
  if (!account)
    throw new Error(`There is no account ${email}.${role ? ` To create one: ${call} create ${email}` : ''}`);
  const { error } = await project.auth.updateUserById(account.id, { app_metadata: { role } });
  if (error) throw failure(project, error);
  const result = role
    ? 'is an administrator from the next sign-in or token refresh on.'
    : 'is no longer an administrator. Open desks close within seconds.';
  console.log(`${email} ${result}`);
}

/** Lists the accounts with a role and their last sign-ins; names each role but the administrator's. */
export async function listAdministrators(project: Project, call: string): Promise<void> {
  let count = 0;
  for await (const account of eachAccount(project)) {
    const role: unknown = account.app_metadata.role;
    if (typeof role !== 'string' || role === '') continue;
    if (isAdministrator(account)) count++;
    const other = isAdministrator(account) ? '' : `  ${role}`;
    console.log(`${account.email}${other}  last sign-in: ${account.last_sign_in_at ?? 'never'}`);
  }
  if (count === 0) console.log(`There is no administrator yet: ${call} create <e-mail>`);
}

/** Four groups of unambiguous characters, about 79 bits. */
function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
