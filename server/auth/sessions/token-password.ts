import { inTransaction } from '../../database/in-transaction.ts';
import { findUserByAddress, type AccountAddress } from '../accounts/account-address.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { findWeakness, matchesPassword } from '../accounts/password.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import { findUser, isBanned, isConfirmed, requireUser } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { countGuess } from '../limits/guess-limits.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { readFields } from '../requests/request-body.ts';
import { sessionResponse } from './session-response.ts';
import { openSession, originOf } from './sessions.ts';

/**
 * POST /token?grant_type=password. An unknown account, an account without a password and a wrong password get the same
 * response in the same time (account enumeration).
 */
export const tokenPassword: AuthEndpoint = async (c, context) => {
  const { medium, address, password } = await readCredentials(c, context);
  const forgetGuess = await countGuess(context, c, address);
  const user = await findUserByAddress(context.pool, { medium, address });
  const isRight = await matchesPassword(context.settings, password, user?.encrypted_password ?? null);
  if (isRight) await forgetGuess();
  if (user && isBanned(user)) throw authError('loginUserBanned');
  if (!user || !isRight) throw authError('invalidCredentials');
  if (medium === 'email' && !isConfirmed(user) && context.settings.email.enable_confirmations)
    throw authError('emailNotConfirmed');
  if (medium === 'phone' && !user.phone_confirmed_at) throw authError('phoneNotConfirmed');

  const opened = await inTransaction(context.pool, async (client) => {
    // Since the comparison, the password may have changed, or the account may have been banned or deleted.
    const current = await findUser(client, user.id, { lock: true });
    if (!current || current.encrypted_password !== user.encrypted_password || isBanned(current))
      throw authError('invalidCredentials');
    const session = await openSession(client, user.id, 'password', originOf(c));
    await writeAudit(client, c, { action: 'login', actor: current, traits: { provider: medium } });
    return { session, user: await requireUser(client, user.id) };
  });
  return sessionResponse(c, context, opened.user, opened.session, {
    weakness: findWeakness(context.settings, password),
  });
};

async function readCredentials(
  c: AuthRequest,
  { settings }: AuthContext,
): Promise<AccountAddress & { password: string }> {
  const body = await readFields(c.req.raw, { email: 'string', phone: 'string', password: 'string' });
  const password = body.password ?? '';
  if (body.email && body.phone) throw authError('loginTakesOneAddress');
  if (body.email) {
    if (!settings.email.enabled) throw authError('emailLoginsDisabled');
    return { medium: 'email', address: requireEmail(body.email), password };
  }
  if (!body.phone) throw authError('addressMissing');
  if (!settings.sms.enabled) throw authError('phoneLoginsDisabled');
  return { medium: 'phone', address: requirePhone(body.phone), password };
}
