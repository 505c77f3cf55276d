import { randomUUID } from 'node:crypto';
import { randomPKCECodeVerifier } from 'openid-client';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { findLinkToken } from '../one-time-codes/one-time-tokens.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { checkText } from '../requests/request-body.ts';
import { insertProviderFlow } from './flow-states.ts';
import { readCodeChallenge } from './pkce.ts';

// Parameters that the calling page cannot pass on to the provider.
const reserved = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'code_challenge',
  'code_challenge_method',
  'invite_token',
  'skip_http_redirect',
  'apikey',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code',
  'request',
  'request_uri',
]);

/** GET /authorize: stores a flow and responds with 302 to the provider's sign-in page. */
export const providerAuthorize: AuthEndpoint = async (c, context) => {
  const location = await startProviderFlow(c, context);
  c.header('Cache-Control', 'no-store');
  return c.redirect(location, 302);
};

/**
 * Stores a flow and returns the URL of the provider's sign-in page. With `linkingTargetId`, the flow links the identity
 * to that account. Throws 400 if the provider is not configured or the code challenge is incomplete.
 */
export async function startProviderFlow(
  c: AuthRequest,
  context: AuthContext,
  { linkingTargetId = null }: { linkingTargetId?: string | null } = {},
): Promise<string> {
  const provider = context.providers.get((c.req.query('provider') ?? '').toLowerCase());
  if (!provider) throw authError('providerDisabled');
  const pkce = readCodeChallenge(c.req.query('code_challenge'), c.req.query('code_challenge_method'));
  const redirectTo = redirectTarget(c, context);
  const extra = Object.fromEntries(Object.entries(c.req.query()).filter(([name]) => !reserved.has(name.toLowerCase())));
  const state = randomUUID();
  const codeVerifier = randomPKCECodeVerifier();
  const location = await provider.authorizationUrl({ state, codeVerifier, scopes: c.req.query('scopes') ?? '', extra });
  await inTransaction(context.pool, async (client) => {
    const inviteeId = linkingTargetId ? null : await findInvitee(client, c, context);
    await insertProviderFlow(client, state, {
      provider: provider.name,
      codeVerifier,
      redirectTo,
      pkce,
      linkingTargetId,
      inviteeId,
    });
  });
  return location;
}

/**
 * Returns the user id of the invitation token, or null if the request has no token. Throws 404 for an unknown
 * invitation.
 */
async function findInvitee(client: Client, c: AuthRequest, { settings }: AuthContext): Promise<string | null> {
  const token = c.req.query('invite_token');
  if (!token) return null;
  const found = await findLinkToken(
    client,
    ['confirmation_token'],
    checkText('invite_token', token),
    settings.email.otp_expiry,
  );
  if (!found) throw authError('userNotFound');
  return found.userId;
}
