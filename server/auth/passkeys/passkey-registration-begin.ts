import type { AuthEndpoint } from '../auth-context.ts';
import { requireRegisteringCaller } from './passkey-caller.ts';
import { listPasskeys, requirePlace } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { insertPasskeyChallenge } from './webauthn-challenges.ts';
import { loadWebauthn } from './webauthn-library.ts';

/**
 * POST /passkeys/registration/options: returns the options for navigator.credentials.create(). Throws 422 above ten
 * passkeys.
 */
export const passkeyRegistrationBegin: AuthEndpoint = async (c, context) => {
  const { user } = await requireRegisteringCaller(c, context);
  const passkeys = await listPasskeys(context.pool, user.id);
  requirePlace(passkeys);
  const { id, name } = relyingPartyOf(context);
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(user.id),
    userName: user.email || user.phone || user.id,
    attestationType: 'none',
    excludeCredentials: passkeys.map((passkey) => ({ id: passkey.credential_id.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challenge = await insertPasskeyChallenge(context.pool, 'registration', options.challenge, user.id);
  c.header('Cache-Control', 'no-store');
  return c.json({ ...challenge, options });
};
