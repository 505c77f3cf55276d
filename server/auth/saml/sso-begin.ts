import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../database/in-transaction.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { readCodeChallenge } from '../oauth/pkce.ts';
import { readFields } from '../requests/request-body.ts';
import { isUuid } from '../../platform/uuid.ts';
import { insertRelayState, insertSsoFlow } from './saml-relay-states.ts';
import { refreshSsoMetadata } from './sso-metadata-refresh.ts';
import { findSsoProvider, findSsoProviderByDomain } from './sso-providers.ts';

const fields = {
  provider_id: 'string',
  domain: 'string',
  redirect_to: 'string',
  skip_http_redirect: 'boolean',
  code_challenge: 'string',
  code_challenge_method: 'string',
} as const;

/**
 * POST /sso: starts a sign-in at the identity provider with this id or mail domain. Responds with 303, or with the URL
 * as JSON.
 */
export const ssoBegin: AuthEndpoint = async (c, context) => {
  if (!context.saml) throw authError('samlDisabled');
  const body = await readFields(c.req.raw, fields);
  if (body.provider_id && body.domain) throw authError('ssoTakesOneOfDomainAndProvider');
  if (!body.provider_id && !body.domain) throw authError('ssoTakesDomainOrProvider');
  const pkce = readCodeChallenge(body.code_challenge, body.code_challenge_method);
  const found = body.provider_id
    ? isUuid(body.provider_id) && (await findSsoProvider(context.pool, body.provider_id))
    : await findSsoProviderByDomain(context.pool, body.domain!);
  if (!found) throw authError(body.provider_id ? 'ssoProviderUnknown' : 'ssoDomainUnknown');
  if (found.disabled) throw authError('ssoProviderDisabled');

  const provider = await refreshSsoMetadata(context, found);
  const relayState = randomUUID();
  const { url, requestId } = await context.saml.request(provider, relayState);
  await inTransaction(context.pool, async (client) => {
    const flowId = pkce && (await insertSsoFlow(client, pkce));
    // The target is checked on the browser's return.
    const redirectTo = (body.redirect_to?.length ?? 0) > 4096 ? '' : (body.redirect_to ?? '');
    await insertRelayState(client, relayState, { ssoProviderId: provider.id, requestId, redirectTo, flowId });
  });
  c.header('Cache-Control', 'no-store');
  return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303);
};
