import { authAdmin, eachAccount, failure, isAdministrator, projectAddress } from './accounts.ts';

/**
 * Erases the data of a visitor (docs/privacy.md): the personal data of their bookings, and their account with its
 * mails. Prints what it erased. Throws for an administrator. Without `isSure`, throws a message that lists what it
 * would erase.
 */
export async function eraseVisitor(email: string, { isSure }: { isSure: boolean }): Promise<void> {
  const address = email.toLowerCase();
  const account = await findAccount(address);
  if (account && isAdministrator(account))
    throw new Error(`${email} is an administrator: npm run admin -- revoke ${email} first.`);
  if (!isSure) {
    const bookings = await countBookings(address);
    throw new Error(
      `This would erase the personal data of ${describe(bookings, account !== null)} of ${email}. It cannot be ` +
        `undone. To do it: npm run admin -- erase ${email} --yes`,
    );
  }
  const bookings = (await callData('POST', 'rpc/erase_bookings_of', { email: address })) as number;
  if (account) {
    await callData('DELETE', `mail_outbox?user_id=eq.${account.id}`);
    const { error } = await authAdmin().deleteUser(account.id);
    if (error) throw failure(error);
  }
  console.log(`Erased the personal data of ${describe(bookings, account !== null)} of ${email}.`);
}

function describe(bookings: number, hasAccount: boolean): string {
  return `${bookings} ${bookings === 1 ? 'booking' : 'bookings'} and ${hasAccount ? 'the' : 'no'} account`;
}

async function findAccount(address: string) {
  for await (const account of eachAccount()) if (account.email === address) return account;
  return null;
}

async function countBookings(address: string): Promise<number> {
  const filter = `email=eq.${encodeURIComponent(address)}&erased_at=is.null`;
  return ((await callData('GET', `bookings?select=id&${filter}`)) as unknown[]).length;
}

/** Calls the data service with the secret key. An error becomes a message for the terminal. */
async function callData(method: string, path: string, body?: object): Promise<unknown> {
  const { url, headers } = projectAddress();
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((error: Error) => {
    throw failure(error);
  });
  const text = await response.text();
  const answer = text ? JSON.parse(text) : null;
  if (response.ok) return answer;
  throw failure({ message: answer?.message ?? `The server answered ${response.status}.`, status: response.status });
}
