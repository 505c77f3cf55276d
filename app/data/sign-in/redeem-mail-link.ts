import { makeAuthClient } from '../auth-client.ts';
import { sourceOf } from './auth-fragment.ts';
import { takeMailLink } from './begun-sign-ins.ts';
import type { MailCode, MailLink, MailLinkOutcome } from './mail-link.ts';
import { offerSession, type ReturnDeps } from './sign-in-return.ts';

// Only loaded when the button of a mail's page is pressed.

/**
 * Exchanges the token of a link, or the code of the same mail, for a session, and signs in with it. Anyone can write a
 * link with the token of any account. Therefore it signs in without a question only to the account that the page has
 * named, or whose mail this browser has requested. Rejects with the auth service's error, `otp_expired` for a token
 * that is wrong, used or too old.
 */
export async function redeemMailLink(
  deps: ReturnDeps,
  { type, token, email }: MailLink,
  code?: MailCode,
): Promise<MailLinkOutcome> {
  const client = await makeAuthClient({ isKept: false });
  const { data, error } = await client.verifyOtp(code ? { type, ...code } : { type, token_hash: token });
  if (error) throw error;
  const { session } = data;
  if (!session) return 'halfway';
  const { user } = session;
  const wasRequested = takeMailLink(user.email ?? '');
  const isNamed = user.email?.toLowerCase() === email.toLowerCase();
  const offer = { kind: sourceOf(type), tokens: session, user, isExpected: wasRequested || isNamed || Boolean(code) };
  if (await offerSession(deps, offer)) return 'signed-in';
  await client.signOut({ scope: 'local' });
  return 'refused';
}
