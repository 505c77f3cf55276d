import { inTransaction } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import { findUser, isBanned, requireUser, type UserRow } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { readFields } from '../requests/request-body.ts';
import { sessionResponse } from '../sessions/session-response.ts';
import { openSession, originOf } from '../sessions/sessions.ts';
import { requirePasskeysEnabled } from './passkey-caller.ts';
import { findPasskeyByCredential, markPasskeyUsed, type PasskeyRow } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { verifyAssertion } from './webauthn-ceremonies.ts';
import { takePasskeyChallenge } from './webauthn-challenges.ts';

/**
 * POST /passkeys/authentication/verify: creates a session for the owner of the passkey that navigator.credentials.get()
 * used.
 */
export const passkeyAuthenticationVerify: AuthEndpoint = async (c, context) => {
  requirePasskeysEnabled(context);
  const body = await readFields(c.req.raw, { challenge_id: 'string', credential: 'object' });
  if (!body.credential) throw authError('passkeyCredentialMissing');
  const challenge = await takePasskeyChallenge(context.pool, 'authentication', body.challenge_id, null);
  const response = body.credential;
  const { user, session } = await inTransaction(context.pool, async (client) => {
    const passkey = await verify(client, context, response, challenge);
    const owner = await findUser(client, passkey.user_id, { lock: true });
    if (!owner) throw authError('passkeyVerificationFailed');
    requireActive(owner);
    const session = await openSession(client, owner.id, 'passkey', originOf(c));
    await writeAudit(client, c, { action: 'login', actor: owner, traits: { provider: 'passkey' } });
    return { session, user: await requireUser(client, owner.id) };
  });
  return sessionResponse(c, context, user, session);
};

/** Throws 403 if the account's address is not confirmed or the account is banned. */
function requireActive(owner: UserRow): void {
  if (owner.email && !owner.email_confirmed_at) throw authError('passkeyEmailNotConfirmed');
  if (owner.phone && !owner.phone_confirmed_at) throw authError('passkeyPhoneNotConfirmed');
  if (isBanned(owner)) throw authError('userBanned');
}

/**
 * Returns the passkey that signed the challenge. Throws 400 if the passkey is unknown or its signature or context is
 * wrong: always the same error, so that it does not reveal which credentials exist.
 */
async function verify(
  client: Client,
  context: AuthContext,
  response: Record<string, unknown>,
  challenge: string,
): Promise<PasskeyRow> {
  if (typeof response.id !== 'string') throw authError('passkeyCredentialInvalid');
  const passkey = await findPasskeyByCredential(client, response.id);
  if (!passkey) throw authError('passkeyVerificationFailed');
  const ceremony = { response, challenge, party: relyingPartyOf(context), requireUserVerification: true };
  const assertion = await verifyAssertion(ceremony, {
    id: passkey.credential_id.toString('base64url'),
    publicKey: new Uint8Array(passkey.public_key),
    counter: Number(passkey.sign_count),
  });
  if (!assertion) throw authError('passkeyVerificationFailed');
  const { newCounter, credentialBackedUp } = assertion;
  await markPasskeyUsed(client, passkey.id, newCounter, credentialBackedUp);
  return passkey;
}
