import { inTransaction } from '../../database/as-role.ts';
import type { Client } from '../../database/pool.ts';
import { AuthError, invalid, refusal } from '../auth-errors.ts';
import { takeGuess } from '../auth-limits.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { inEvenTime } from '../requests/constant-time.ts';
import { findCodeToken, findLinkToken } from './one-time-tokens.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import { readFields } from '../requests/request-body.ts';
import { answerSession } from '../sessions/session-response.ts';
import { openSession, originOf } from '../sessions/sessions.ts';
import { requireUser } from '../accounts/users.ts';
import { firstLegAccepted, redeemToken, tokensOfType } from './verification.ts';

const fields = {
  type: 'string',
  token: 'string',
  token_hash: 'string',
  email: 'string',
  phone: 'string',
  redirect_to: 'string',
} as const;

/**
 * POST /verify: a code with its address, or what a link carries, becomes a session. Wrong, used, too old and unknown
 * addresses get one answer: 403 otp_expired. The first of two mailboxes that confirm a change of address gets a message
 * instead.
 */
export function otpVerify(context: AuthContext): AuthHandler {
  return async (c) => {
    const body = await readFields(c.req.raw, fields);
    if (!body.type) throw invalid('Verify requires a verification type');
    if (Boolean(body.token) === Boolean(body.token_hash))
      throw invalid('Verify requires either a token or a token hash');
    if (body.token_hash && (body.email || body.phone || body.redirect_to))
      throw invalid('Only the token_hash and type should be provided');
    if (body.token && Boolean(body.email) === Boolean(body.phone))
      throw invalid('Only an email address or phone number should be provided on verify');
    const way = body.phone ? 'phone' : 'email';
    const types = tokensOfType(body.type, way);
    const address = body.token ? (body.phone ? requirePhone(body.phone) : requireEmail(body.email)) : '';
    const lifetimeSeconds = context.settings[way === 'phone' ? 'sms' : 'email'].otp_expiry;
    const noteRight = body.token ? await takeGuess(context, c, address) : null;

    const redeem = async (client: Client) => {
      const found = body.token_hash
        ? await findLinkToken(client, types, body.token_hash, lifetimeSeconds)
        : await findCodeToken(client, { types, address, code: body.token!, lifetimeSeconds });
      // Not thrown here: the count of wrong codes has to be committed.
      if (!found) return refusal(body.token_hash ? 'linkExpired' : 'codeExpired');
      const user = await redeemToken(client, c, context, found);
      if (!user) return null;
      const session = await openSession(client, user.id, 'otp', originOf(c));
      return { session, user: await requireUser(client, user.id) };
    };
    const outcome = await inEvenTime(() => inTransaction(context.pool, redeem));
    if (outcome instanceof AuthError) throw outcome;
    await noteRight?.();
    if (!outcome) return c.json({ msg: firstLegAccepted, code: '200' });
    return answerSession(c, context, outcome.user, outcome.session);
  };
}
