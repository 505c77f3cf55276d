import type { Factor, Session } from '@supabase/auth-js';
import { isRaisedToken } from './access-token.ts';
import { loadAuthClient } from './auth-client.ts';
import { requirePasskeySupport } from './passkeys/passkeys.ts';

/** A second factor of an account. */
export interface SecondFactor {
  id: string;
  /** '' if it has no name. */
  name: string;
  kind: 'app' | 'phone' | 'passkey';
  addedAt: string;
}

/** The secret of a new authenticator app, which the service returns only once. */
export interface AppEnrolment {
  id: string;
  /** The QR code as a data: URL. */
  qrCode: string;
  secret: string;
  /** The otpauth: URL, which opens the authenticator app on this device. */
  link: string;
}

/** The factors of which this session must still verify one. Empty after a verification, or if there are no factors. */
export function factorsToAsk({ access_token: token, user }: Session): SecondFactor[] {
  return isRaisedToken(token) ? [] : toSecondFactors(user.factors ?? []);
}

/** Lists the factors of the signed-in user. Like the other functions, rejects with the service's error. */
export async function listSecondFactors(): Promise<SecondFactor[]> {
  const { data, error } = await (await loadAuthClient()).mfa.listFactors();
  if (error) throw error;
  return toSecondFactors(data.all);
}

/** Begins to enrol an authenticator app. The app counts as a factor after `verifyCode` accepts its first code. */
export async function beginAppEnrolment(friendlyName: string, issuer: string): Promise<AppEnrolment> {
  const { mfa } = await loadAuthClient();
  await dropUnverified('totp');
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer });
  if (error) throw error;
  return { id: data.id, qrCode: imageAddress(data.totp.qr_code), secret: data.totp.secret, link: data.totp.uri };
}

/** Sends a code to a phone. Resolves to the challenge for `verifyCode`. */
export async function sendPhoneCode(factorId: string): Promise<string> {
  const { data, error } = await (await loadAuthClient()).mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return data.id;
}

/** Verifies a code and raises the session to assurance level aal2. An app needs no challenge before. */
export async function verifyCode(factorId: string, code: string, challengeId?: string): Promise<void> {
  const { mfa } = await loadAuthClient();
  const { error } = await (challengeId
    ? mfa.verify({ factorId, challengeId, code })
    : mfa.challengeAndVerify({ factorId, code }));
  if (error) throw error;
}

// auth-js requests a security key by default. Browsers treat an unknown attachment as none
// (https://www.w3.org/TR/webauthn-3/#dom-authenticatorselectioncriteria-authenticatorattachment), and auth-js has no
// other way to omit it.
const anyAuthenticator = {
  hints: [],
  authenticatorSelection: { authenticatorAttachment: 'any' as AuthenticatorAttachment },
};

/**
 * Creates a passkey in the browser for the second step, adds it to the account, and raises the session to assurance
 * level aal2. Rejects with PasskeysUnsupportedError or the browser's error.
 */
export async function addPasskeyFactor(friendlyName: string): Promise<void> {
  requirePasskeySupport();
  const { mfa } = await loadAuthClient();
  await dropUnverified('webauthn');
  const { error } = await mfa.webauthn.register({ friendlyName }, anyAuthenticator);
  if (error) throw error;
}

/** Verifies a passkey of the second step and raises the session to assurance level aal2. Rejects as above. */
export async function verifyPasskeyFactor(factorId: string): Promise<void> {
  requirePasskeySupport();
  const { webauthn } = (await loadAuthClient()).mfa;
  const party = { rpId: location.hostname, rpOrigins: [location.origin] };
  const { data, error } = await webauthn.challenge({ factorId, webauthn: party }, { request: { hints: [] } });
  if (error) throw error;
  const { challengeId, webauthn: response } = data;
  const { error: refused } = await webauthn.verify({ factorId, challengeId, webauthn: { ...party, ...response } });
  if (refused) throw refused;
}

/** Removes a factor and refreshes the session, whose token may lose its assurance level. */
export async function removeSecondFactor(factorId: string): Promise<void> {
  const client = await loadAuthClient();
  const { error } = await client.mfa.unenroll({ factorId });
  if (error) throw error;
  const { error: notRefreshed } = await client.refreshSession();
  if (notRefreshed) throw notRefreshed;
}

/** Cancels an enrolment. If that fails, the next enrolment cleans up. Never rejects. */
export async function giveUpEnrolment(factorId: string): Promise<void> {
  await loadAuthClient()
    .then(({ mfa }) => mfa.unenroll({ factorId }))
    .catch(() => {});
}

/** Removes abandoned enrolments of a type, because they would reserve their names. */
async function dropUnverified(type: Factor['factor_type']): Promise<void> {
  const { mfa } = await loadAuthClient();
  const { data, error } = await mfa.listFactors();
  if (error) throw error;
  for (const { id, factor_type, status } of data.all)
    if (factor_type === type && status === 'unverified') await mfa.unenroll({ factorId: id });
}

// Omits recovery codes, which the hosted service has, because they are not devices.
const kinds = { totp: 'app', phone: 'phone', webauthn: 'passkey', recovery_code: null } as const;

function toSecondFactors(factors: Factor[]): SecondFactor[] {
  return factors.flatMap(({ id, friendly_name: name, factor_type: type, created_at: addedAt, status }) => {
    const kind = kinds[type];
    return status === 'verified' && kind ? { id, name: name ?? '', kind, addedAt } : [];
  });
}

// The library does not encode the SVG in its data: URL, so the first # would end the URL.
function imageAddress(qrCode: string): string {
  return `data:image/svg+xml,${encodeURIComponent(qrCode.slice(qrCode.indexOf('<svg')))}`;
}
