import { storedSpellings } from '../../domain/contact/email-address.ts';
import { roleOfClaim } from '../../domain/desk/desk-role.ts';
import { failure, findAccount, type Project } from 'stilthouse/exports/accounts.ts';

/**
 * Erases the data of a visitor (docs/privacy.md): the personal data of their bookings, and their account with its
 * mails. Prints what it erased. Throws for somebody with a role at the desk. Without `isSure`, throws a message that
 * lists what it would erase.
 */
export async function eraseVisitor(project: Project, email: string, { isSure }: { isSure: boolean }): Promise<void> {
  const address = email.toLowerCase();
  const account = await findAccount(project, address);
  if (account && roleOfClaim(account.app_metadata.role))
    throw new Error(`${email} has a role at the desk: npm run admin -- revoke ${email} first.`);
  if (!isSure) {
    const bookings = await countBookings(project, address);
    throw new Error(
      `This would erase the personal data of ${describe(bookings, account !== null)} of ${email}. It cannot be ` +
        `undone. To do it: npm run admin -- erase ${email} --yes`,
    );
  }
  let bookings = 0;
  for (const spelling of storedSpellings(address))
    bookings += (await callData(project, 'POST', 'rpc/erase_bookings_of', { email: spelling })) as number;
  if (account) {
    await callData(project, 'DELETE', `mail_outbox?user_id=eq.${account.id}`);
    const { error } = await project.auth.deleteUser(account.id);
    if (error) throw failure(project, error);
  }
  console.log(`Erased the personal data of ${describe(bookings, account !== null)} of ${email}.`);
}

function describe(bookings: number, hasAccount: boolean): string {
  return `${bookings} ${bookings === 1 ? 'booking' : 'bookings'} and ${hasAccount ? 'the' : 'no'} account`;
}

async function countBookings(project: Project, address: string): Promise<number> {
  let count = 0;
  for (const spelling of storedSpellings(address)) {
    const filter = `email=eq.${encodeURIComponent(spelling)}&erased_at=is.null`;
    count += ((await callData(project, 'GET', `bookings?select=id&${filter}`)) as unknown[]).length;
  }
  return count;
}

/** Calls the data service with the secret key. An error becomes a message for the terminal. */
async function callData(project: Project, method: string, path: string, body?: object): Promise<unknown> {
  const { url, headers } = project;
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((error: Error) => {
    throw failure(project, error);
  });
  const text = await response.text();
  const answer = text ? JSON.parse(text) : null;
  if (response.ok) return answer;
  throw failure(project, {
    message: answer?.message ?? `The server answered ${response.status}.`,
    status: response.status,
  });
}
