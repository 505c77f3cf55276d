import type { JWTPayload } from 'jose';
import { startOpenIdProvider } from '../../../../testing/services/openid-provider.ts';
import { findFreePort } from '../../../../testing/project.ts';
import { startTestServer } from '../../../../testing/test-server.ts';

/** The client id of an app besides the site. */
export const application = 'an-app-of-ours';

/** Starts an OpenID provider, and a server that knows it as 'island'. */
export async function startIsland() {
  const port = await findFreePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const client = { clientId: 'the-site', clientSecret: 'a secret of the test only' };
  const provider = await startOpenIdProvider({
    ...client,
    redirectUri: `${siteUrl}/auth/v1/callback`,
    profileInToken: true,
  });
  const environment: Record<string, string> = {
    SUPABASE_AUTH_EXTERNAL_ISLAND_ENABLED: 'true',
    SUPABASE_AUTH_EXTERNAL_ISLAND_URL: provider.issuer,
    SUPABASE_AUTH_EXTERNAL_ISLAND_CLIENT_ID: `${client.clientId},${application}`,
    SUPABASE_AUTH_EXTERNAL_ISLAND_SECRET: client.clientSecret,
  };
  const server = await startTestServer({
    PORT: String(port),
    SITE_URL: siteUrl,
    SUPABASE_AUTH_ENABLE_MANUAL_LINKING: 'true',
    ...environment,
  });
  provider.accounts.set('ana', { email: 'ana@example.com', email_verified: true, name: 'Ana Tzul' });
  provider.accounts.set('eve', { email: 'victim@example.com', email_verified: false });

  /** The claims of an ID token for the app. */
  const claimsFor = (subject: string, more: JWTPayload = {}): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: provider.issuer,
      aud: application,
      sub: subject,
      iat: now,
      exp: now + 600,
      email: `${subject}@example.com`,
      email_verified: true,
      name: subject,
      ...more,
    };
  };

  /** Stops the server and its provider. */
  async function stop() {
    await server.stop();
    await provider.stop();
  }
  return { server, provider, environment, claimsFor, stop };
}
