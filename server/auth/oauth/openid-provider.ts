import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import * as openid from 'openid-client';
import { authError } from '../auth-errors.ts';
import type { ExternalProvider } from '../auth-settings.ts';
import { isLoopback } from '../requests/redirect-address.ts';
import { knownProviders } from './known-providers.ts';
import { profileOf, type ProviderProfile } from './provider-profile.ts';

interface OpenIdOptions {
  name: string;
  issuer: string;
  /** The browser's sign-in uses the first id. An ID token from an app may be for any of them. */
  clientIds: string[];
  clientSecret: string;
  /** The redirect URI: this service's /callback. */
  callbackUrl: string;
  skipNonceCheck: boolean;
  emailOptional: boolean;
}

export interface OpenIdProvider extends Pick<
  OpenIdOptions,
  'name' | 'issuer' | 'clientIds' | 'skipNonceCheck' | 'emailOptional'
> {
  /** The URL of the provider's sign-in page. `extra` cannot override a parameter of the protocol. */
  authorizationUrl(flow: {
    state: string;
    codeVerifier: string;
    scopes: string;
    extra: Record<string, string>;
  }): Promise<string>;
  /** Exchanges the code of the redirect. Throws if the provider refuses it or a token is invalid. */
  exchange(parameters: URLSearchParams, flow: { state: string; codeVerifier: string }): Promise<ProviderProfile>;
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
        issuer: provider.url || knownProviders[name]!.issuer,
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
 * Sign-in at an OpenID provider (https://openid.net/specs/openid-connect-core-1_0.html, code flow with PKCE and nonce).
 * Its metadata is fetched once, and again after a failure. Plain http is allowed only for a provider on this machine.
 */
function createOpenIdProvider(options: OpenIdOptions): OpenIdProvider {
  const { clientSecret: _, callbackUrl, ...provider } = options;
  const discover = createDiscovery(options);
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
    async exchange(parameters, { state, codeVerifier }) {
      const configuration = await discover();
      const returned = new URL(callbackUrl);
      returned.search = parameters.toString();
      const tokens = await openid.authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonceOf(codeVerifier),
        idTokenExpected: true,
      });
      const claims = await profileClaims(configuration, tokens);
      return profileOf(claims, { access: tokens.access_token, refresh: tokens.refresh_token ?? null });
    },
    findKey: createKeyFinder(provider.name, discover),
  };
}

type Discovery = () => Promise<openid.Configuration>;

/** Fetches the provider's metadata once. Throws 500 if the provider cannot be reached; the next call retries. */
function createDiscovery({ name, issuer, clientIds, clientSecret }: OpenIdOptions): Discovery {
  const address = new URL(issuer);
  const isLocal = address.protocol === 'http:' && isLoopback(address);
  const execute = [openid.enableNonRepudiationChecks, ...(isLocal ? [openid.allowInsecureRequests] : [])];
  let discovered: Promise<openid.Configuration> | undefined;
  return () => {
    discovered ??= openid
      .discovery(address, clientIds[0]!, clientSecret, openid.ClientSecretPost(clientSecret), { timeout: 10, execute })
      .catch((cause: unknown) => {
        discovered = undefined;
        throw authError('providerUnreachable', { provider: name }, { cause });
      });
    return discovered;
  };
}

/** Finds the key that a token of the provider was signed with. Throws 500 if the provider cannot be reached. */
function createKeyFinder(name: string, discover: Discovery): JWTVerifyGetKey {
  const unreachable = (cause: unknown) => authError('providerUnreachable', { provider: name }, { cause });
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  return async (header, token) => {
    const { jwks_uri: uri } = (await discover()).serverMetadata();
    if (!uri) throw unreachable('its metadata names no jwks_uri');
    keys ??= createRemoteJWKSet(new URL(uri), { timeoutDuration: 10_000 });
    return keys(header, token).catch((error: Error) => {
      const isTokenAtFault =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      throw isTokenAtFault ? error : unreachable(error);
    });
  };
}

/** Returns the claims of the ID token, or of the userinfo endpoint if the token has no profile. */
async function profileClaims(
  configuration: openid.Configuration,
  tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
): Promise<Record<string, unknown>> {
  const idToken = tokens.claims()!;
  if (idToken.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return idToken;
  const profile = await openid.fetchUserInfo(configuration, tokens.access_token, idToken.sub);
  return { ...profile, iss: idToken.iss, sub: idToken.sub };
}

// Derives the nonce from the code verifier, which is stored already and never leaves the server.
function nonceOf(codeVerifier: string): string {
  return createHash('sha256').update(`nonce ${codeVerifier}`).digest('base64url');
}
