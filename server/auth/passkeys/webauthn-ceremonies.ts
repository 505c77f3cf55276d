import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { RelyingParty } from './relying-party.ts';
import { loadWebauthn } from './webauthn-library.ts';

interface Ceremony {
  /** The browser's response, not verified yet. */
  response: Record<string, unknown>;
  challenge: string;
  party: RelyingParty;
  /** Whether the authenticator must verify its user; otherwise presence is enough. */
  requireUserVerification: boolean;
}

export type Registration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;
export type Assertion = VerifiedAuthenticationResponse['authenticationInfo'];

/**
 * Verifies the response of navigator.credentials.create() and returns its credential. Null if the response is invalid.
 */
export async function verifyRegistration({
  response,
  challenge,
  party,
  requireUserVerification,
}: Ceremony): Promise<Registration | null> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const verification = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification,
  }).catch(() => null);
  return verification?.verified ? verification.registrationInfo : null;
}

/** Verifies the response of navigator.credentials.get() against a credential. Null if the response is invalid. */
export async function verifyAssertion(
  { response, challenge, party, requireUserVerification }: Ceremony,
  credential: WebAuthnCredential,
): Promise<Assertion | null> {
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const verification = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential,
    requireUserVerification,
  }).catch(() => null);
  return verification?.verified ? verification.authenticationInfo : null;
}
