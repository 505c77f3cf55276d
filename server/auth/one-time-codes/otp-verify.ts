import { CommittedError, inTransaction } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import { requireUser } from '../accounts/users.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { countGuess } from '../limits/guess-limits.ts';
import { inConstantTime } from '../requests/constant-time.ts';
import { readFields } from '../requests/request-body.ts';
import { sessionResponse } from '../sessions/session-response.ts';
import { openSession, originOf } from '../sessions/sessions.ts';
import { findCodeToken, findLinkToken } from './one-time-tokens.ts';
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
 * POST /verify: exchanges an address and its code, or the token of a link, for a session. Wrong, used and expired codes
 * and unknown addresses all get the response 403 otp_expired. The first of two confirmations of an e-mail change gets a
 * message, not a session.
 */
export const otpVerify: AuthEndpoint = async (c, context) => {
  const body = await readFields(c.req.raw, fields);
  if (!body.type) throw authError('verifyTypeRequired');
  if (Boolean(body.token) === Boolean(body.token_hash)) throw authError('verifyTakesOneToken');
  if (body.token_hash && (body.email || body.phone || body.redirect_to)) throw authError('verifyHashTakesNoAddress');
  if (body.token && Boolean(body.email) === Boolean(body.phone)) throw authError('verifyTakesOneAddress');
  const medium = body.phone ? 'phone' : 'email';
  const types = tokensOfType(body.type, medium);
  const address = body.token ? (body.phone ? requirePhone(body.phone) : requireEmail(body.email)) : '';
  const lifetimeSeconds = context.settings[medium === 'phone' ? 'sms' : 'email'].otp_expiry;
  const forgetGuess = body.token ? await countGuess(context, c, address) : null;

  const redeem = async (client: Client) => {
    const found = body.token_hash
      ? await findLinkToken(client, types, body.token_hash, lifetimeSeconds)
      : await findCodeToken(client, { types, address, code: body.token!, lifetimeSeconds });
    if (!found) throw new CommittedError(authError(body.token_hash ? 'linkExpired' : 'codeExpired'));
    const user = await redeemToken(client, c, context, found);
    if (!user) return null;
    const session = await openSession(client, user.id, 'otp', originOf(c));
    return { session, user: await requireUser(client, user.id) };
  };
  const outcome = await inConstantTime(() => inTransaction(context.pool, redeem));
  await forgetGuess?.();
  if (!outcome) return c.json({ msg: firstLegAccepted, code: '200' });
  return sessionResponse(c, context, outcome.user, outcome.session);
};
