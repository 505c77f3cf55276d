import { createHash } from 'node:crypto';
import * as openid from 'openid-client';
import { AuthError } from './auth-error.ts';
import { isLoopback } from './redirects.ts';
import { isStorable } from './request-body.ts';

export interface OpenIdOptions {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the provider sends the browser back to: this service's /callback. */
  callbackUrl: string;
}

/** Who the provider says is there. */
export interface ProviderProfile {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** What becomes the identity's data, in the fields the hosted service stores. */
  data: Record<string, unknown>;
  accessToken: string;
  refreshToken: string | null;
}

export interface OpenIdProvider {
  name: string;
  /** The address at the provider to send the browser to. `extra` never replaces a parameter of the protocol. */
  authorizationUrl(flow: { state: string; codeVerifier: string; scopes: string; extra: Record<string, string> }): Promise<string>;
  /** Exchanges the code the browser came back with. Throws where the provider, the token or the answer is no good. */
  exchange(answer: URLSearchParams, flow: { state: string; codeVerifier: string }): Promise<ProviderProfile>;
}

/**
 * Sign-in at any OpenID provider (OpenID Connect Core 1.0, code flow with PKCE and nonce). Its metadata is fetched once,
 * and again after a failure. Plain http is allowed only to a provider on this machine.
 */
export function createOpenIdProvider({ name, issuer, clientId, clientSecret, callbackUrl }: OpenIdOptions): OpenIdProvider {
  let discovered: Promise<openid.Configuration> | undefined;
  const discover = () => {
    const address = new URL(issuer);
    const isLocal = address.protocol === 'http:' && isLoopback(address);
    discovered ??= openid
      .discovery(address, clientId, clientSecret, openid.ClientSecretPost(clientSecret), { timeout: 10, execute: isLocal ? [openid.allowInsecureRequests] : [] })
      .catch((error: unknown) => {
        discovered = undefined; // asked again at the next sign-in
        throw error;
      });
    return discovered;
  };

  return {
    name,
    async authorizationUrl({ state, codeVerifier, scopes, extra }) {
      const configuration = await discover().catch((cause: unknown) => {
        throw new ProviderUnreachable(name, cause);
      });
      return openid.buildAuthorizationUrl(configuration, {
        ...extra,
        redirect_uri: callbackUrl,
        scope: [...new Set(['openid', 'email', 'profile', ...scopes.split(/[\s,]+/).filter(Boolean)])].join(' '),
        state,
        nonce: nonceOf(codeVerifier),
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href;
    },
    async exchange(answer, { state, codeVerifier }) {
      const configuration = await discover();
      const returned = new URL(callbackUrl);
      returned.search = answer.toString();
      const tokens = await openid.authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonceOf(codeVerifier),
        idTokenExpected: true,
      });
      const idToken = tokens.claims()!;
      // Not every provider puts the profile into the token.
      const hasProfile = idToken.email !== undefined || !configuration.serverMetadata().userinfo_endpoint;
      const claims = hasProfile ? idToken : { ...(await openid.fetchUserInfo(configuration, tokens.access_token, idToken.sub)), iss: idToken.iss, sub: idToken.sub };
      return profileOf(claims, { access: tokens.access_token, refresh: tokens.refresh_token ?? null });
    },
  };
}

/** The provider did not answer: its own trouble, told to the client without its address or cause. */
export class ProviderUnreachable extends AuthError {
  constructor(name: string, cause: unknown) {
    super(500, 'unexpected_failure', `The provider ${name} cannot be reached`);
    this.cause = cause;
  }
}

// Bound to the flow by what only this server knows of it, so nothing more has to be stored.
function nonceOf(codeVerifier: string): string {
  return createHash('sha256').update(`nonce ${codeVerifier}`).digest('base64url');
}

function profileOf(claims: Record<string, unknown>, tokens: { access: string; refresh: string | null }): ProviderProfile {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && value && isStorable(value) ? value.slice(0, 2000) : undefined;
  };
  const subject = text('sub')!;
  const name = text('name');
  const picture = text('picture');
  const emailVerified = claims.email_verified === true || claims.email_verified === 'true';
  const data = {
    iss: text('iss'), sub: subject, provider_id: subject, name, full_name: name, picture, avatar_url: picture,
    email: text('email'), email_verified: emailVerified, phone_verified: false,
    ...(text('hd') ? { custom_claims: { hd: text('hd') } } : {}),
  };
  return {
    subject,
    email: text('email') ?? null,
    emailVerified,
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)),
    accessToken: tokens.access,
    refreshToken: tokens.refresh,
  };
}
