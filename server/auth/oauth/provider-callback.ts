import { inTransaction } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import { readText } from '../../platform/json.ts';
import { requireUser, type UserRow } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError, AuthError, OAuthError } from '../auth-errors.ts';
import { providerErrorParameters } from '../error-response.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { withFragment, withQuery } from '../requests/redirect-address.ts';
import { isUuid } from '../../platform/uuid.ts';
import { signSession } from '../sessions/session-response.ts';
import { openSession, originOf } from '../sessions/sessions.ts';
import {
  completeProviderFlow,
  deleteFlow,
  findProviderFlow,
  flowMinutes,
  takeCodeVerifier,
  type FlowState,
} from './flow-states.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import { acceptInvitation, findOrCreateAccount, linkIdentity } from './provider-account.ts';
import type { ProviderProfile } from './provider-profile.ts';

const bodyLimit = 64 * 1024;

/**
 * GET and POST /callback: the browser's return from the provider. Responds with 302 to the page that began the flow,
 * with the session in the fragment or, with PKCE, a code. An error is sent to that page as parameters, or to the site
 * if the state is unknown.
 */
export const providerCallback: AuthEndpoint = async (c, context) => {
  const parameters = new URLSearchParams(
    c.req.method === 'POST' ? await readText(c.req.raw, bodyLimit) : new URL(c.req.url).search,
  );
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  const state = parameters.get('state');
  if (!state) return c.redirect(stateError(context, 'bad_oauth_callback', 'OAuth state parameter missing'), 303);
  const claimed = isUuid(state) ? await claimFlow(context, state) : null;
  const provider = claimed && context.providers.get(claimed.flow.provider_type);
  if (!claimed || !provider)
    return c.redirect(stateError(context, 'bad_oauth_state', 'OAuth state is invalid or has expired'), 303);
  const target = claimed.flow.referrer ?? context.config.siteUrl;
  try {
    return c.redirect(await complete(c, context, provider, claimed, parameters), 302);
  } catch (error) {
    const problem = providerErrorParameters(error as Error, 'Unable to exchange external code');
    if (!(error instanceof AuthError))
      context.log.warn('a provider sign-in failed', {
        provider: provider.name,
        error: error as Error,
        request: c.get('requestId'),
      });
    return c.redirect(withFragment(withQuery(target, problem), { ...problem, sb: '' }), 302);
  }
};

interface ClaimedFlow {
  flow: FlowState;
  codeVerifier: string;
}

/**
 * Consumes the flow for this return. Null if the flow does not exist or has expired. Throws 400 for a PKCE flow that
 * was already used.
 */
async function claimFlow({ pool }: AuthContext, state: string): Promise<ClaimedFlow | null> {
  return inTransaction(pool, async (client) => {
    const flow = await findProviderFlow(client, state);
    if (!flow) return null;
    const codeVerifier = await takeCodeVerifier(client, flow);
    if (!codeVerifier && flow.code_challenge) throw authError('flowStateUsed');
    // An implicit flow ends here, because it has no code to exchange.
    if (!flow.code_challenge) await deleteFlow(client, flow.id);
    return codeVerifier && flow.age <= flowMinutes * 60 ? { flow, codeVerifier } : null;
  });
}

async function complete(
  c: AuthRequest,
  context: AuthContext,
  provider: OpenIdProvider,
  { flow, codeVerifier }: ClaimedFlow,
  parameters: URLSearchParams,
): Promise<string> {
  const providerError = parameters.get('error');
  // The provider's own error (https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1).
  if (providerError)
    throw new OAuthError(
      providerError.slice(0, 100),
      parameters.get('error_description')?.slice(0, 500) || 'The provider refused the sign-in',
    );
  const profile = await provider.exchange(parameters, { state: flow.id, codeVerifier });
  const target = flow.referrer ?? context.config.siteUrl;
  return inTransaction(context.pool, async (client) => {
    const account = await accountFor(client, context, provider, flow, profile);
    await writeAudit(client, c, {
      action: flow.invite_token ? 'invite_accepted' : 'login',
      actor: account,
      traits: { provider: provider.name },
    });
    if (flow.auth_code) {
      await completeProviderFlow(client, flow.id, account.id, {
        access: profile.accessToken,
        refresh: profile.refreshToken,
      });
      return withQuery(target, { code: flow.auth_code });
    }
    const session = await openSession(client, account.id, 'oauth', originOf(c));
    const tokens = await signSession(context, await requireUser(client, account.id), session);
    return withFragment(target, {
      access_token: tokens.access_token,
      expires_at: String(tokens.expires_at),
      expires_in: String(tokens.expires_in),
      provider_token: profile.accessToken,
      ...(profile.refreshToken ? { provider_refresh_token: profile.refreshToken } : {}),
      refresh_token: tokens.refresh_token,
      sb: '',
      token_type: tokens.token_type,
    });
  });
}

/** Returns the account of this sign-in: the account to link to, the invited account, or the account of the identity. */
async function accountFor(
  client: Client,
  { settings }: AuthContext,
  { name, emailOptional }: OpenIdProvider,
  flow: FlowState,
  profile: ProviderProfile,
): Promise<UserRow> {
  if (flow.linking_target_id) return linkIdentity(client, flow.linking_target_id, name, profile);
  if (flow.invite_token) return acceptInvitation(client, flow.invite_token, name, profile);
  return findOrCreateAccount(client, name, profile, { settings, emailOptional });
}

function stateError({ config }: AuthContext, code: string, description: string): string {
  return withQuery(config.siteUrl, { error: 'invalid_request', error_code: code, error_description: description });
}
