import type { AuthEndpoint } from '../auth-context.ts';
import { requirePasskeysEnabled } from './passkey-caller.ts';
import { relyingPartyOf } from './relying-party.ts';
import { insertPasskeyChallenge } from './webauthn-challenges.ts';
import { loadWebauthn } from './webauthn-library.ts';

/**
 * POST /passkeys/authentication/options: returns the options for navigator.credentials.get(). They list no credentials:
 * the authenticator offers its own, and the response reveals nothing about accounts.
 */
export const passkeyAuthenticationBegin: AuthEndpoint = async (c, context) => {
  requirePasskeysEnabled(context);
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context).id,
    userVerification: 'required',
  });
  const challenge = await insertPasskeyChallenge(context.pool, 'authentication', options.challenge, null);
  c.header('Cache-Control', 'no-store');
  return c.json({ ...challenge, options });
};
