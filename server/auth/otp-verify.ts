import { inTransaction } from '../database/as-role.ts';
import { AuthError, invalid, refusal } from './auth-error.ts';
import type { AuthContext, AuthHandler } from './auth-parts.ts';
import { requireEmail } from './email-address.ts';
import { findCodeToken, findLinkToken } from './one-time-tokens.ts';
import { requirePhone } from './phone-number.ts';
import { readFields } from './request-body.ts';
import { answerSession } from './session-answer.ts';
import { openSession, originOf } from './sessions.ts';
import { requireUser } from './users.ts';
import { redeemToken, tokensOfType } from './verification.ts';

const fields = { type: 'string', token: 'string', token_hash: 'string', email: 'string', phone: 'string', redirect_to: 'string' } as const;

/**
 * POST /verify: a code with its address, or what a link carries, becomes a session. Wrong, used, too old and unknown
 * addresses get one answer: 403 otp_expired.
 */
export function otpVerify(context: AuthContext): AuthHandler {
  return async (c) => {
    const body = await readFields(c.req.raw, fields);
    if (!body.type) throw invalid('Verify requires a verification type');
    if (Boolean(body.token) === Boolean(body.token_hash)) throw invalid('Verify requires either a token or a token hash');
    if (body.token_hash && (body.email || body.phone || body.redirect_to)) throw invalid('Only the token_hash and type should be provided');
    if (body.token && Boolean(body.email) === Boolean(body.phone)) throw invalid('Only an email address or phone number should be provided on verify');
    const isPhone = body.phone && ['sms', 'phone_change'].includes(body.type);
    const types = isPhone ? [] : tokensOfType(body.type);
    const address = body.token ? (body.email ? requireEmail(body.email) : requirePhone(body.phone!)) : '';

    const outcome = await inTransaction(context.pool, async (client) => {
      const found = body.token_hash ? await findLinkToken(client, types, body.token_hash) : await findCodeToken(client, types, address, body.token!);
      // Not thrown here: the count of wrong codes has to be committed.
      if (!found) return refusal(body.token_hash ? 'linkExpired' : 'codeExpired');
      const { id } = await redeemToken(client, found);
      const session = await openSession(client, id, 'otp', originOf(c));
      return { session, user: await requireUser(client, id) };
    });
    if (outcome instanceof AuthError) throw outcome;
    return answerSession(c, context, outcome.user, outcome.session);
  };
}
