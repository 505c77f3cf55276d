import { inTransaction } from '../../database/in-transaction.ts';
import { requireUser } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError, oauthError } from '../auth-errors.ts';
import { requireBearer } from '../requests/bearer.ts';
import { readFields } from '../requests/request-body.ts';
import { sessionResponse } from '../sessions/session-response.ts';
import { openSession, originOf } from '../sessions/sessions.ts';
import { checkIdToken } from './id-token.ts';
import { knownProviders } from './known-providers.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import { findOrCreateAccount, linkIdentity } from './provider-account.ts';
import { profileOf } from './provider-profile.ts';

const fields = {
  id_token: 'string',
  access_token: 'string',
  nonce: 'string',
  provider: 'string',
  client_id: 'string',
  issuer: 'string',
  link_identity: 'boolean',
} as const;

/**
 * POST /token?grant_type=id_token: creates a session for the user of an ID token, which an app obtained directly from
 * the provider. With `link_identity` and a bearer token, links the identity to the bearer's account instead.
 */
export const tokenIdToken: AuthEndpoint = async (c, context) => {
  const body = await readFields(c.req.raw, fields);
  const target = body.link_identity ? await requireLinker() : null;
  if (!body.id_token) throw oauthError('idTokenRequired');
  if (!body.provider && !(body.client_id && body.issuer)) throw oauthError('idTokenProviderRequired');
  const provider = requireProvider(context, body.provider, body.issuer);
  const claims = await checkIdToken(provider, body.id_token, { nonce: body.nonce, accessToken: body.access_token });
  const profile = profileOf(claims, { access: body.access_token ?? '', refresh: null });

  const { user, session } = await inTransaction(context.pool, async (client) => {
    const account = target
      ? await linkIdentity(client, target.user.id, provider.name, profile)
      : await findOrCreateAccount(client, provider.name, profile, {
          settings: context.settings,
          emailOptional: provider.emailOptional,
        });
    const session = await openSession(client, account.id, 'oauth', originOf(c));
    await writeAudit(client, c, { action: 'login', actor: account, traits: { provider: provider.name } });
    return { user: await requireUser(client, account.id), session };
  });
  return sessionResponse(c, context, user, session);

  async function requireLinker() {
    if (!context.settings.enable_manual_linking) throw authError('manualLinkingDisabled');
    return requireBearer(c, context);
  }
};

/** Finds the provider by name or by issuer. Throws 400 if it is unknown or disabled. */
function requireProvider(
  { providers, settings }: AuthContext,
  name: string | null,
  issuer: string | null,
): OpenIdProvider {
  const bare = (text: string) => text.replace(/\/$/, '');
  const found = name
    ? providers.get(name)
    : [...providers.values()].find((provider) => bare(provider.issuer) === bare(issuer ?? ''));
  if (found) return found;
  const isKnown = name && (Object.hasOwn(settings.external, name) || Object.hasOwn(knownProviders, name));
  if (!isKnown) throw authError('providerNotAllowed', { provider: name ?? '' });
  const known = settings.external[name]?.url || knownProviders[name]?.issuer || '';
  throw authError('issuerDisabled', { issuer: known });
}
