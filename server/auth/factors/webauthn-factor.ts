import type { UserRow } from '../accounts/users.ts';
import type { AuthContext } from '../auth-context.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { verifyAssertion, verifyRegistration } from '../passkeys/webauthn-ceremonies.ts';
import { loadWebauthn } from '../passkeys/webauthn-library.ts';
import type { ChallengeRow } from './factor-challenges.ts';
import type { FactorProof, StoredCredential } from './factors.ts';

/** The options for the browser: `create` while a factor is being enrolled, otherwise `request`. */
export interface WebauthnChallenge {
  type: 'create' | 'request';
  credential_options: { publicKey: { challenge: string } };
}

/** Starts a ceremony for a factor. The relying party comes from the settings; the one in the request is ignored. */
export async function startWebauthnChallenge(
  context: AuthContext,
  user: UserRow,
  factor: FactorProof,
): Promise<WebauthnChallenge> {
  const { generateAuthenticationOptions, generateRegistrationOptions } = await loadWebauthn();
  const party = relyingPartyOf(context);
  const credential = factor.web_authn_credential;
  if (credential) {
    const publicKey = await generateAuthenticationOptions({
      rpID: party.id,
      allowCredentials: [{ id: credential.id, transports: credential.transports }],
      userVerification: 'preferred',
    });
    return { type: 'request', credential_options: { publicKey } };
  }
  const publicKey = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    // An authenticator keeps one discoverable credential for each handle. The handle of a passkey is the user's id, so
    // a factor with that handle would replace the passkey.
    userID: new TextEncoder().encode(factor.id),
    userName: user.email || user.phone || user.id,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return { type: 'create', credential_options: { publicKey } };
}

/** Verifies the response to a challenge and returns the credential to store. Null if the response is invalid. */
export async function verifyWebauthnResponse(
  context: AuthContext,
  factor: FactorProof,
  challenge: ChallengeRow,
  response: Record<string, unknown>,
): Promise<StoredCredential | null> {
  if (!challenge.webauthn) return null;
  const ceremony = {
    response,
    challenge: challenge.webauthn.challenge,
    party: relyingPartyOf(context),
    requireUserVerification: false,
  };
  const stored = factor.web_authn_credential;
  if (stored) {
    const assertion = await verifyAssertion(ceremony, {
      id: stored.id,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
      counter: stored.counter,
    });
    return assertion && { ...stored, counter: assertion.newCounter };
  }
  const registration = await verifyRegistration(ceremony);
  if (!registration) return null;
  const { id, publicKey, counter, transports = [] } = registration.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}
