import { inTransaction } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import { requireUser } from '../accounts/users.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError, AuthError } from '../auth-errors.ts';
import { linkErrorParameters } from '../error-response.ts';
import { flowMethodOf } from '../messages/token-mails.ts';
import { issueMailCode } from '../oauth/flow-states.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { withFragment, withQuery } from '../requests/redirect-address.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { checkText } from '../requests/request-body.ts';
import { signSession } from '../sessions/session-response.ts';
import { openSession, originOf } from '../sessions/sessions.ts';
import { findLinkToken, isPkceToken } from './one-time-tokens.ts';
import { firstLegAccepted, redeemToken, tokensOfType } from './verification.ts';

/**
 * GET /verify, the link of a mail: responds with 303 to the site, with the session in the fragment, or with a code if
 * the mail was requested with PKCE. The parameters describe an error, or that the other mailbox has to confirm too.
 */
export const linkVerify: AuthEndpoint = async (c, context) => {
  const token = checkText('token', c.req.query('token') ?? '');
  const type = c.req.query('type') ?? '';
  if (!type) throw authError('verifyTypeRequired');
  if (!token) throw authError('verifyTokenRequired');
  const types = tokensOfType(type, 'email');
  // Mail scanners send HEAD, which must not consume the token.
  if (c.req.method === 'HEAD') return c.body(null, 200);
  const target = redirectTarget(c, context);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  try {
    const location = await inTransaction(context.pool, async (client) => {
      const found = await findLinkToken(client, types, token, context.settings.email.otp_expiry);
      if (!found) throw authError('linkExpired');
      const user = await redeemToken(client, c, context, found);
      if (!user) return withMessage(target, firstLegAccepted, { inQuery: isPkceToken(token) });
      return isPkceToken(token)
        ? withCode(client, user.id, flowMethodOf(type), target)
        : withSession(client, c, context, user.id, type, target);
    });
    return c.redirect(location, 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return c.redirect(withError(target, error, { inQuery: isPkceToken(token) }), 303);
  }
};

async function withCode(client: Client, userId: string, method: string, target: string): Promise<string> {
  const code = await issueMailCode(client, userId, method);
  if (!code) throw authError('flowStateNotFound');
  return withQuery(target, { code });
}

async function withSession(
  client: Client,
  c: AuthRequest,
  context: AuthContext,
  userId: string,
  type: string,
  target: string,
): Promise<string> {
  const session = await openSession(client, userId, 'otp', originOf(c));
  const tokens = await signSession(context, await requireUser(client, userId), session);
  return withFragment(target, {
    access_token: tokens.access_token,
    expires_at: String(tokens.expires_at),
    expires_in: String(tokens.expires_in),
    refresh_token: tokens.refresh_token,
    sb: '',
    token_type: tokens.token_type,
    type,
  });
}

function withMessage(target: string, message: string, { inQuery }: { inQuery: boolean }): string {
  return withFragment(inQuery ? withQuery(target, { message }) : target, { message, sb: '' });
}

function withError(target: string, error: AuthError, { inQuery }: { inQuery: boolean }): string {
  const parameters = linkErrorParameters(error);
  return withFragment(inQuery ? withQuery(target, parameters) : target, { ...parameters, sb: '' });
}
