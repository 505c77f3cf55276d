import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { RelyingParty } from './relying-party.ts';

interface Ceremony {
  /** The response of the browser, unchecked. */
  response: Record<string, unknown>;
  challenge: string;
  party: RelyingParty;
  /** Whether the authenticator must have verified its user, not only their presence. */
  requireUserVerification: boolean;
}

export type Registration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;
export type Assertion = VerifiedAuthenticationResponse['authenticationInfo'];

/** What navigator.credentials.create() has made, or null if its response is not valid. */
export async function verifyRegistration({
  response,
  challenge,
  party,
  requireUserVerification,
}: Ceremony): Promise<Registration | null> {
  const verification = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification,
  }).catch(() => null);
  return verification?.verified ? verification.registrationInfo : null;
}

/** What navigator.credentials.get() has signed with a credential, or null if its response is not valid. */
export async function verifyAssertion(
  { response, challenge, party, requireUserVerification }: Ceremony,
  credential: WebAuthnCredential,
): Promise<Assertion | null> {
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
