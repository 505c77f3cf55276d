import type { AuthEndpoint } from './auth-context.ts';

/**
 * GET /.well-known/openid-configuration: names the issuer and the URL of the keys, for services that verify access
 * tokens (https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata).
 */
export const openidConfigurationGet: AuthEndpoint = async (c, { config, signingKeys }) => {
  const issuer = `${config.siteUrl}/auth/v1`;
  const keys = await signingKeys.publicKeys();
  const metadata = {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/user`,
    response_types_supported: ['token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [...new Set(keys.flatMap(({ alg }) => alg ?? []))],
  };
  return c.json(metadata, 200, { 'Cache-Control': 'public, max-age=600' });
};
