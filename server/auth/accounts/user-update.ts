import { inTransaction } from '../../database/as-role.ts';
import { isAutoconfirmed, requireWay } from './account-address.ts';
import { applyEmailChange, applyPhoneChange } from './address-change.ts';
import { sendEmailChange, sendPhoneChange } from '../one-time-codes/address-change-send.ts';
import { noteAudit } from '../audit-log.ts';
import { AuthError, refusal } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireBearer } from '../requests/bearer.ts';
import { wakeOutboxes } from '../one-time-codes/confirmation-send.ts';
import { requireEmail } from './email-address.ts';
import { takeTurn } from '../one-time-codes/send-interval.ts';
import { clearOneTimeTokens } from '../one-time-codes/one-time-tokens.ts';
import { choosePassword } from './password-choice.ts';
import { requirePhone } from './phone-number.ts';
import { readCodeChallenge } from '../oauth/pkce.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { readFields } from '../requests/request-body.ts';
import { endSessions, findStanding } from '../sessions/sessions.ts';
import { readChannel } from '../messages/token-sms.ts';
import { shapeUser } from './user-shape.ts';
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  lockAddress,
  mergeMetadata,
  requireUser,
  updateUser,
} from './users.ts';

const fields = {
  email: 'string',
  phone: 'string',
  password: 'string',
  current_password: 'string',
  nonce: 'string',
  data: 'object',
  app_metadata: 'object',
  channel: 'string',
  code_challenge: 'string',
  code_challenge_method: 'string',
} as const;

/**
 * PUT /user: password, metadata, e-mail address and phone number of the signed-in user. A new password ends all their
 * other sessions and every one-time token. A new address counts once its mailbox (and the present one's, as the project
 * wishes) has confirmed it. An anonymous user becomes a real one by it. app_metadata carries rights and is refused.
 */
export function userUpdate(context: AuthContext): AuthHandler {
  return async (c) => {
    const { user, sessionId } = await requireBearer(c, context);
    const body = await readFields(c.req.raw, fields);
    if (body.app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    const email = body.email ? changed(requireEmail(body.email), user.email) : null;
    const phone = body.phone ? changed(requirePhone(body.phone), user.phone) : null;
    const options = {
      redirectTo: redirectTarget(c, context),
      pkce: readCodeChallenge(body.code_challenge, body.code_challenge_method),
      channel: readChannel(phone ? body.channel : null),
    };
    const isGuarded = Boolean(email || phone || body.password !== null);
    const standing = await findStanding(context.pool, sessionId);
    if (isGuarded && standing?.aal !== 'aal2' && user.factors.some(({ status }) => status === 'verified'))
      throw refusal('insufficientAal');
    if (user.is_anonymous && body.password && !email && !phone) {
      throw new AuthError(
        422,
        'validation_failed',
        'Updating password of an anonymous user without an email or phone is not allowed',
      );
    }
    if (user.is_sso_user && (isGuarded || body.nonce)) throw refusal('userManagedBySso');
    if (phone) requireWay(context.settings, 'phone');
    const choice =
      body.password === null
        ? null
        : { password: body.password, currentPassword: body.current_password, nonce: body.nonce };
    const passwordHash = choice && (await choosePassword(c, context, user, standing, choice));

    // By mail, only who has no address yet gets one unconfirmed, as on signing up.
    const isAtOnce = {
      email: user.is_anonymous && isAutoconfirmed(context.settings, 'email'),
      phone: isAutoconfirmed(context.settings, 'phone'),
    };

    const updated = await inTransaction(context.pool, async (client) => {
      for (const address of [email, phone]) if (address) await lockAddress(client, address);
      if (email && !isAtOnce.email) await takeTurn(client, context, 'email_change', user.email || user.id);
      if (phone && !isAtOnce.phone) await takeTurn(client, context, 'sms', phone, user.phone || user.id);
      const current = await findUser(client, user.id, { lock: true });
      if (!current) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
      if (email && (await findUserByEmail(client, email))) throw refusal('emailExists');
      if (phone && (await findUserByPhone(client, phone))) throw refusal('phoneExists');
      if (passwordHash) {
        await updateUser(client, user.id, { encrypted_password: passwordHash });
        await endSessions(client, user.id, 'others', sessionId);
        await clearOneTimeTokens(client, user.id);
        await noteAudit(client, c, { action: 'user_updated_password', actor: current });
      }
      if (body.data)
        await updateUser(client, user.id, { raw_user_meta_data: mergeMetadata(current.raw_user_meta_data, body.data) });
      if (email) {
        const account = await requireUser(client, user.id);
        await (isAtOnce.email
          ? applyEmailChange(client, account, email)
          : sendEmailChange(client, context, account, email, options));
      }
      if (phone) {
        const account = await requireUser(client, user.id);
        await (isAtOnce.phone
          ? applyPhoneChange(client, account, phone)
          : sendPhoneChange(client, context, account, phone, options.channel));
      }
      await noteAudit(client, c, { action: 'user_modified', actor: current });
      return requireUser(client, user.id);
    });
    wakeOutboxes(context);
    return c.json(shapeUser(updated));
  };
}

function changed(wanted: string, present: string | null): string | null {
  return wanted === present ? null : wanted;
}
