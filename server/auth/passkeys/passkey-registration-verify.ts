import { inTransaction } from '../../database/in-transaction.ts';
import { findUser } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { readFields } from '../requests/request-body.ts';
import { requireRegisteringCaller } from './passkey-caller.ts';
import { insertPasskey, listPasskeys, passkeyJson, requirePlace } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { verifyRegistration } from './webauthn-ceremonies.ts';
import { takePasskeyChallenge } from './webauthn-challenges.ts';

/** POST /passkeys/registration/verify: stores the credential of navigator.credentials.create() as a passkey. */
export const passkeyRegistrationVerify: AuthEndpoint = async (c, context) => {
  const { user } = await requireRegisteringCaller(c, context);
  const body = await readFields(c.req.raw, { challenge_id: 'string', credential: 'object' });
  if (!body.credential) throw authError('passkeyCredentialMissing');
  const challenge = await takePasskeyChallenge(context.pool, 'registration', body.challenge_id, user.id);
  const registration = await verifyRegistration({
    response: body.credential,
    challenge,
    party: relyingPartyOf(context),
    requireUserVerification: true,
  });
  if (!registration) throw authError('passkeyVerificationFailed');
  const passkey = await inTransaction(context.pool, async (client) => {
    if (!(await findUser(client, user.id, { lock: true }))) throw authError('subjectNotFound');
    // Concurrent registrations of one user run one after the other, so the count is right.
    requirePlace(await listPasskeys(client, user.id));
    const passkey = await insertPasskey(client, {
      userId: user.id,
      credential: registration.credential,
      aaguid: registration.aaguid,
      isBackupEligible: registration.credentialDeviceType === 'multiDevice',
      isBackedUp: registration.credentialBackedUp,
    });
    await writeAudit(client, c, { action: 'passkey_registered', actor: user, traits: { passkey_id: passkey.id } });
    return passkey;
  });
  const { last_used_at: _, ...metadata } = passkeyJson(passkey);
  return c.json(metadata);
};
