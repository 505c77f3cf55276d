import type { Factor, Session } from '@supabase/auth-js';
import { isRaisedToken } from './access-token.ts';
import { loadAuthClient } from './auth-client.ts';

/** A second factor of an account. */
export interface SecondFactor {
  id: string;
  /** '' if it has no name. */
  name: string;
  kind: 'app' | 'phone';
  addedAt: string;
}

/** The secret of a new authenticator app; the service returns it only once. */
export interface AppEnrolment {
  id: string;
  /** The QR code as a data: URL. */
  qrCode: string;
  secret: string;
  /** The otpauth: URL, which opens the authenticator app on this device. */
  link: string;
}

/** The factors of which one must still be verified in this session; empty when one was, or the account has none. */
export function factorsToAsk({ access_token: token, user }: Session): SecondFactor[] {
  return isRaisedToken(token) ? [] : (user.factors ?? []).filter(isVerified).map(toSecondFactor);
}

/** The factors of the signed-in user. Rejects with the service's error, as do the others. */
export async function listSecondFactors(): Promise<SecondFactor[]> {
  const { data, error } = await (await loadAuthClient()).mfa.listFactors();
  if (error) throw error;
  return data.all.filter(isVerified).map(toSecondFactor);
}

/** Starts to enroll an authenticator app. It counts after `verifyCode` accepts its first code. */
export async function beginAppEnrolment(friendlyName: string, issuer: string): Promise<AppEnrolment> {
  const { mfa } = await loadAuthClient();
  const { data: known, error: unknown } = await mfa.listFactors();
  if (unknown) throw unknown;
  // An abandoned enrollment would keep its name reserved.
  for (const { id, factor_type: type, status } of known.all)
    if (type === 'totp' && status === 'unverified') await mfa.unenroll({ factorId: id });
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer });
  if (error) throw error;
  return { id: data.id, qrCode: imageAddress(data.totp.qr_code), secret: data.totp.secret, link: data.totp.uri };
}

/** Sends a code to a phone; resolves to the challenge for `verifyCode`. */
export async function sendPhoneCode(factorId: string): Promise<string> {
  const { data, error } = await (await loadAuthClient()).mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return data.id;
}

/** Verifies a code; the session is then at assurance level aal2. An app needs no earlier challenge. */
export async function verifyCode(factorId: string, code: string, challengeId?: string): Promise<void> {
  const { mfa } = await loadAuthClient();
  const { error } = await (challengeId
    ? mfa.verify({ factorId, challengeId, code })
    : mfa.challengeAndVerify({ factorId, code }));
  if (error) throw error;
}

/** Removes a factor and refreshes the session, whose token may lose its assurance level. */
export async function removeSecondFactor(factorId: string): Promise<void> {
  const client = await loadAuthClient();
  const { error } = await client.mfa.unenroll({ factorId });
  if (error) throw error;
  const { error: notRefreshed } = await client.refreshSession();
  if (notRefreshed) throw notRefreshed;
}

/** Cancels an enrollment. If that fails, the next enrollment cleans up. Never rejects. */
export async function giveUpEnrolment(factorId: string): Promise<void> {
  await loadAuthClient()
    .then(({ mfa }) => mfa.unenroll({ factorId }))
    .catch(() => {});
}

function isVerified({ status }: Factor): boolean {
  return status === 'verified';
}

function toSecondFactor({ id, friendly_name: name, factor_type: type, created_at: addedAt }: Factor): SecondFactor {
  return { id, name: name ?? '', kind: type === 'phone' ? 'phone' : 'app', addedAt };
}

// The library does not encode the SVG in its data: URL, and the first # would end it.
function imageAddress(qrCode: string): string {
  return `data:image/svg+xml,${encodeURIComponent(qrCode.slice(qrCode.indexOf('<svg')))}`;
}
