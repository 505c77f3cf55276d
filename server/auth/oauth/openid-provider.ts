import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import * as openid from 'openid-client';
import { AuthError } from '../auth-errors.ts';
import type { ExternalProvider } from '../auth-settings.ts';
import { profileOf, type ProviderProfile } from './provider-profile.ts';
import { isLoopback } from '../requests/redirects.ts';

/** The issuers of providers that need no address in the configuration. */
export const knownIssuers: Record<string, string> = { google: 'https://accounts.google.com' };

interface OpenIdOptions {
  name: string;
  issuer: string;
  /** The first one signs in through the browser; tokens that apps bring may be for any of them. */
  clientIds: string[];
  clientSecret: string;
  /** Where the provider sends the browser back to: this service's /callback. */
  callbackUrl: string;
  skipNonceCheck: boolean;
  emailOptional: boolean;
}

export interface OpenIdProvider extends Pick<
  OpenIdOptions,
  'name' | 'issuer' | 'clientIds' | 'skipNonceCheck' | 'emailOptional'
> {
  /** The address at the provider to send the browser to. `extra` never replaces a parameter of the protocol. */
  authorizationUrl(flow: {
    state: string;
    codeVerifier: string;
    scopes: string;
    extra: Record<string, string>;
  }): Promise<string>;
  /** Exchanges the code the browser came back with. Throws where the provider, the token or the answer is no good. */
  exchange(answer: URLSearchParams, flow: { state: string; codeVerifier: string }): Promise<ProviderProfile>;
  /** Finds the key that a token of this provider was signed with. */
  findKey: JWTVerifyGetKey;
}

/** The enabled providers of [auth.external], by name. */
export function createOpenIdProviders(
  external: Record<string, ExternalProvider>,
  siteUrl: string,
): Map<string, OpenIdProvider> {
  const enabled = Object.entries(external).filter(([, provider]) => provider.enabled);
  return new Map(
    enabled.map(([name, provider]) => [
      name,
      createOpenIdProvider({
        name,
        issuer: provider.url || knownIssuers[name]!,
        clientIds: provider.client_id
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
        clientSecret: provider.secret,
        callbackUrl: provider.redirect_uri || `${siteUrl}/auth/v1/callback`,
        skipNonceCheck: provider.skip_nonce_check,
        emailOptional: provider.email_optional,
      }),
    ]),
  );
}

/**
 * Sign-in at any OpenID provider (OpenID Connect Core 1.0, code flow with PKCE and nonce). Its metadata is fetched once,
 * and again after a failure. Plain http is allowed only to a provider on this machine.
 */
function createOpenIdProvider({ clientSecret, callbackUrl, ...provider }: OpenIdOptions): OpenIdProvider {
  const { name, issuer } = provider;
  const clientId = provider.clientIds[0]!;
  let discovered: Promise<openid.Configuration> | undefined;
  const discover = () => {
    const address = new URL(issuer);
    const isLocal = address.protocol === 'http:' && isLoopback(address);
    const execute = [openid.enableNonRepudiationChecks, ...(isLocal ? [openid.allowInsecureRequests] : [])];
    discovered ??= openid
      .discovery(address, clientId, clientSecret, openid.ClientSecretPost(clientSecret), { timeout: 10, execute })
      .catch((cause: unknown) => {
        discovered = undefined; // asked again at the next sign-in
        throw new ProviderUnreachable(name, cause);
      });
    return discovered;
  };
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  return {
    ...provider,
    async authorizationUrl({ state, codeVerifier, scopes, extra }) {
      const configuration = await discover();
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
      const claims = hasProfile
        ? idToken
        : {
            ...(await openid.fetchUserInfo(configuration, tokens.access_token, idToken.sub)),
            iss: idToken.iss,
            sub: idToken.sub,
          };
      return profileOf(claims, { access: tokens.access_token, refresh: tokens.refresh_token ?? null });
    },
    async findKey(header, token) {
      const { jwks_uri: uri } = (await discover()).serverMetadata();
      if (!uri) throw new ProviderUnreachable(name, 'its metadata names no jwks_uri');
      keys ??= createRemoteJWKSet(new URL(uri), { timeoutDuration: 10_000 });
      return keys(header, token).catch((error: Error) => {
        // A token that names no key of the provider is the token's fault.
        throw error instanceof errors.JWKSNoMatchingKey ||
          error instanceof errors.JWKSMultipleMatchingKeys ||
          error instanceof errors.JOSENotSupported
          ? error
          : new ProviderUnreachable(name, error);
      });
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
