import { inTransaction } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import { readText } from '../../platform/json.ts';
import { requireUser } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError, AuthError } from '../auth-errors.ts';
import { providerErrorParameters } from '../error-response.ts';
import { flowMinutes } from '../oauth/flow-states.ts';
import { findOrCreateSsoAccount } from '../oauth/provider-account.ts';
import type { ProviderProfile } from '../oauth/provider-profile.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { withFragment, withQuery } from '../requests/redirect-address.ts';
import { allowedRedirect } from '../requests/redirects.ts';
import { isUuid } from '../../platform/uuid.ts';
import { signSession } from '../sessions/session-response.ts';
import { openSession, originOf } from '../sessions/sessions.ts';
import { claimsOf, subjectOf } from './saml-assertion.ts';
import { completeSsoFlow, recordAssertion, takeRelayState } from './saml-relay-states.ts';
import type { CheckedAssertion, SamlServiceProvider } from './saml-service-provider.ts';
import { descend, parseXml, textOf } from './saml-xml.ts';
import { refreshSsoMetadata } from './sso-metadata-refresh.ts';
import { findSsoProvider, findSsoProviderByEntity, type SsoProvider } from './sso-providers.ts';

const bodyLimit = 1024 * 1024;
const maxSubjectLength = 256; // SAML 2.0 core, section 8.3.7

/**
 * POST /sso/saml/acs: receives an assertion from the browser, either the response to our request (RelayState is its id)
 * or a sign-in that the identity provider started. Responds with 302 and the session in the fragment, or with a code
 * for PKCE. After an error, responds with 303 to the site.
 */
export const samlResponseAccept: AuthEndpoint = async (c, context) => {
  const { saml } = context;
  if (!saml) throw authError('samlDisabled');
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  try {
    const form = new URLSearchParams(await readText(c.req.raw, bodyLimit));
    return c.redirect(
      await accept(c, context, saml, form.get('SAMLResponse') ?? '', form.get('RelayState') ?? ''),
      302,
    );
  } catch (error) {
    if (!(error instanceof AuthError) || error.cause)
      context.log.warn('a single sign-on failed', {
        error: ((error as Error).cause ?? error) as Error,
        request: c.get('requestId'),
      });
    return c.redirect(
      withQuery(context.config.siteUrl, providerErrorParameters(error as Error, 'The sign-in could not be completed')),
      303,
    );
  }
};

/** The request or the identity provider that a response comes from. */
interface Origin {
  provider: SsoProvider;
  requestId: string | null;
  redirectTo: string;
  flowId: string | null;
}

async function accept(
  c: AuthRequest,
  context: AuthContext,
  saml: SamlServiceProvider,
  response: string,
  relayState: string,
): Promise<string> {
  if (!response) throw authError('samlResponseMissing');
  const origin = isUuid(relayState)
    ? await startedByUs(context, relayState)
    : await startedByProvider(context, response, relayState);
  if (origin.provider.disabled) throw authError('ssoProviderDisabled');
  const provider = await refreshSsoMetadata(context, origin.provider);
  const assertion = await saml.check(provider, response, origin.requestId).catch((cause: unknown) => {
    throw authError('samlAssertionInvalid', {}, { cause });
  });
  const profile = profileOf(provider, assertion);
  const target = allowedRedirect(origin.redirectTo, context) ?? context.config.siteUrl;
  return inTransaction(context.pool, async (client) => {
    if (!(await recordAssertion(client, provider.id, assertion.id, assertion.expiresAt)))
      throw authError('samlAssertionUsed');
    const account = await findOrCreateSsoAccount(client, provider.id, profile, context.settings);
    await writeAudit(client, c, { action: 'login', actor: account, traits: { provider: `sso:${provider.id}` } });
    if (origin.flowId) {
      const code = await completeSsoFlow(client, origin.flowId, account.id);
      if (!code) throw authError('flowStateNotFound');
      return withQuery(target, { code });
    }
    return withFragment(target, await newSession(client, c, context, account.id, assertion.sessionEnd));
  });
}

/**
 * Finds and consumes the request that this response belongs to. Even a response that fails consumes it, so a second one
 * finds nothing.
 */
async function startedByUs({ pool }: AuthContext, id: string): Promise<Origin> {
  const state = await inTransaction(pool, (client) => takeRelayState(client, id));
  if (!state) throw authError('samlRelayStateNotFound');
  if (state.age > flowMinutes * 60) throw authError('samlRelayStateExpired');
  const provider = await findSsoProvider(pool, state.ssoProviderId);
  if (!provider) throw authError('ssoProviderNotFound');
  return { ...state, provider };
}

/**
 * Reads a sign-in that the identity provider started. The issuer only selects the provider; nothing is trusted before
 * the signature is verified.
 */
async function startedByProvider({ pool }: AuthContext, response: string, relayState: string): Promise<Origin> {
  if (relayState && !URL.canParse(relayState)) throw authError('samlRelayStateInvalid');
  const document = await parseXml(Buffer.from(response, 'base64').toString('utf8'));
  if (!document) throw authError('samlResponseInvalid');
  const issuer =
    textOf(descend(document, 'Response', 'Issuer')) || textOf(descend(document, 'Response', 'Assertion', 'Issuer'));
  const provider = issuer ? await findSsoProviderByEntity(pool, issuer) : null;
  if (!provider) throw authError('samlIdpNotFound');
  return { provider, requestId: null, redirectTo: relayState, flowId: null };
}

function profileOf(provider: SsoProvider, { element }: CheckedAssertion): ProviderProfile {
  const subject = subjectOf(element);
  if (!subject || subject.length > maxSubjectLength) {
    throw authError('samlAssertionSubjectMissing');
  }
  const { email, data } = claimsOf(element, provider.attribute_mapping);
  if (!email) throw authError('samlAssertionEmailMissing');
  const known = {
    iss: provider.entity_id,
    sub: subject,
    provider_id: subject,
    email,
    email_verified: true,
    phone_verified: false,
  };
  return { subject, email, emailVerified: true, data: { ...data, ...known }, accessToken: '', refreshToken: null };
}

async function newSession(
  client: Client,
  c: AuthRequest,
  context: AuthContext,
  userId: string,
  end: Date | null,
): Promise<Record<string, string>> {
  const session = await openSession(client, userId, 'sso/saml', originOf(c));
  // The identity provider may limit the session.
  if (end) await client.query('update auth.sessions set not_after = $2 where id = $1', [session.id, end]);
  const tokens = await signSession(context, await requireUser(client, userId), session);
  return {
    access_token: tokens.access_token,
    expires_at: String(tokens.expires_at),
    expires_in: String(tokens.expires_in),
    refresh_token: tokens.refresh_token,
    sb: '',
    token_type: tokens.token_type,
  };
}
