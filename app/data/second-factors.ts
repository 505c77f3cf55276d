import type { Factor, Session } from '@supabase/auth-js';
import { isRaisedToken } from './access-token.ts';
import { loadAuthClient } from './auth-client.ts';

/** A device whose code is asked for when its owner signs in. */
export interface SecondFactor {
  id: string;
  /** '' where it was added without one. */
  name: string;
  kind: 'app' | 'phone';
  addedAt: string;
}

/** What an authenticator app is told once and nobody ever again. */
export interface AppEnrolment {
  id: string;
  /** An address that an image can show. */
  qrCode: string;
  secret: string;
  /** Opens the authenticator app of the same device. */
  link: string;
}

/** The devices of which one has yet to give its code in this session; none where it did, or where there is no device. */
export function factorsToAsk({ access_token: token, user }: Session): SecondFactor[] {
  return isRaisedToken(token) ? [] : (user.factors ?? []).filter(isVerified).map(toSecondFactor);
}

/** The devices of whoever is signed in, from the service. Rejects with its error, as do the others. */
export async function listSecondFactors(): Promise<SecondFactor[]> {
  const { data, error } = await (await loadAuthClient()).mfa.listFactors();
  if (error) throw error;
  return data.all.filter(isVerified).map(toSecondFactor);
}

/** Begins to add an authenticator app. It counts once `verifyCode` has had its first code. */
export async function beginAppEnrolment(friendlyName: string, issuer: string): Promise<AppEnrolment> {
  const { mfa } = await loadAuthClient();
  const { data: known, error: unknown } = await mfa.listFactors();
  if (unknown) throw unknown;
  // One that was begun and not gone on with would keep its name.
  for (const { id, factor_type: type, status } of known.all)
    if (type === 'totp' && status === 'unverified') await mfa.unenroll({ factorId: id });
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer });
  if (error) throw error;
  return { id: data.id, qrCode: imageAddress(data.totp.qr_code), secret: data.totp.secret, link: data.totp.uri };
}

/** Asks for a phone to be sent its code; returns the challenge that `verifyCode` answers. */
export async function sendPhoneCode(factorId: string): Promise<string> {
  const { data, error } = await (await loadAuthClient()).mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return data.id;
}

/** Gives a device's code; afterwards the session is at the higher assurance level. An app needs no challenge from before. */
export async function verifyCode(factorId: string, code: string, challengeId?: string): Promise<void> {
  const { mfa } = await loadAuthClient();
  const { error } = await (challengeId
    ? mfa.verify({ factorId, challengeId, code })
    : mfa.challengeAndVerify({ factorId, code }));
  if (error) throw error;
}

/** Removes a device. The session's token is fetched anew, since it may say less from now on. */
export async function removeSecondFactor(factorId: string): Promise<void> {
  const client = await loadAuthClient();
  const { error } = await client.mfa.unenroll({ factorId });
  if (error) throw error;
  const { error: notRefreshed } = await client.refreshSession();
  if (notRefreshed) throw notRefreshed;
}

/** Gives up adding an app. Where that fails, the next one that is begun clears it away. Never rejects. */
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

// The library puts the picture's text behind `data:` as it is, where the first # would end it.
function imageAddress(qrCode: string): string {
  return `data:image/svg+xml,${encodeURIComponent(qrCode.slice(qrCode.indexOf('<svg')))}`;
}
