import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { requireBearer } from '../requests/bearer.ts';
import { startProviderFlow } from './provider-authorize.ts';

/**
 * GET /user/identities/authorize: starts the flow of GET /authorize that links an identity to the signed-in user. The
 * official client sends skip_http_redirect=true and gets the URL as JSON.
 */
export const identityLink: AuthEndpoint = async (c, context) => {
  if (!context.settings.enable_manual_linking) throw authError('manualLinkingDisabled');
  const { user } = await requireBearer(c, context);
  const url = await startProviderFlow(c, context, { linkingTargetId: user.id });
  c.header('Cache-Control', 'no-store');
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
};
