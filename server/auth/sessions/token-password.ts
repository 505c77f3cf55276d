import { inTransaction } from '../../database/as-role.ts';
import { noteAudit } from '../audit-log.ts';
import { AuthError, invalid, refusal } from '../auth-errors.ts';
import { takeGuess } from '../auth-limits.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { findWeakness, matchesPassword } from '../accounts/password.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import { readFields } from '../requests/request-body.ts';
import { answerSession } from './session-response.ts';
import { openSession, originOf } from './sessions.ts';
import { findUser, findUserByEmail, findUserByPhone, isBanned, isConfirmed, requireUser } from '../accounts/users.ts';

/**
 * POST /token?grant_type=password. Unknown user, no password and wrong password get one answer, in the same time.
 */
export function tokenPassword(context: AuthContext): AuthHandler {
  return async (c) => {
    const { email, phone, password } = await readFields(c.req.raw, {
      email: 'string',
      phone: 'string',
      password: 'string',
    });
    if (email && phone) throw invalid('Only an email address or phone number should be provided on login.');
    if (!email && !phone) throw invalid('missing email or phone');
    if (email && !context.settings.email.enable_signup) throw refusal('emailLoginsDisabled');
    if (phone && !context.settings.sms.enable_signup)
      throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
    const account = email ? requireEmail(email) : requirePhone(phone!);
    const noteRight = await takeGuess(context, c, account);
    const user = email ? await findUserByEmail(context.pool, account) : await findUserByPhone(context.pool, account);
    const isRight = await matchesPassword(password ?? '', user?.encrypted_password ?? null);
    if (isRight) await noteRight();
    if (user && isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned');
    if (!user || !isRight) throw refusal('invalidCredentials');
    if (email && !isConfirmed(user) && context.settings.email.enable_confirmations) throw refusal('emailNotConfirmed');
    if (phone && !user.phone_confirmed_at) throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');

    const opened = await inTransaction(context.pool, async (client) => {
      // Somebody may have changed the password, barred or removed the account since it was compared.
      const current = await findUser(client, user.id, { lock: true });
      if (!current || current.encrypted_password !== user.encrypted_password || isBanned(current))
        throw refusal('invalidCredentials');
      const session = await openSession(client, user.id, 'password', originOf(c));
      await noteAudit(client, c, { action: 'login', actor: current, traits: { provider: email ? 'email' : 'phone' } });
      return { session, user: await requireUser(client, user.id) };
    });
    return answerSession(c, context, opened.user, opened.session, {
      weakness: findWeakness(context.settings, password!),
    });
  };
}
