// Records sign-ins that leave the page, by Google or by links in mails, on this device, so that tokens in an address
// can be recognised as their end (sign-in-return.ts). Without storage there are no records, so every return asks.

import { deviceStore, readValue, tabStore } from '../storage.ts';

const googleKey = 'google-sign-in-began';
const mailKey = 'mail-links-asked';
const googleMinutes = 15;
// The auth service's default lifetime of a link.
const mailMinutes = 60;

/** Records for this tab that a sign-in with Google began. */
export function rememberGoogle(): void {
  tabStore.write(googleKey, String(Date.now()));
}

/** Whether a sign-in with Google began in this tab. Deletes the record. */
export function takeGoogle(): boolean {
  const began = readValue(tabStore, googleKey);
  tabStore.write(googleKey, null);
  return isRecent(began, googleMinutes);
}

/** Records that this browser requested a mail with a link that signs in to the account of this address. */
export function rememberMailLink(email: string): void {
  const asked = { ...recentMailLinks(), [email.toLowerCase()]: Date.now() };
  deviceStore.write(mailKey, JSON.stringify(asked));
}

/** Whether this browser requested a link to that address. Deletes the record. */
export function takeMailLink(email: string): boolean {
  const { [email.toLowerCase()]: asked, ...others } = recentMailLinks();
  deviceStore.write(mailKey, Object.keys(others).length > 0 ? JSON.stringify(others) : null);
  return asked !== undefined;
}

function recentMailLinks(): Record<string, unknown> {
  const asked = readValue(deviceStore, mailKey);
  return Object.fromEntries(Object.entries(asked ?? {}).filter(([, at]) => isRecent(at, mailMinutes)));
}

function isRecent(began: unknown, minutes: number): boolean {
  const age = typeof began === 'number' ? Date.now() - began : -1;
  return age >= 0 && age < minutes * 60_000;
}
