import { inTransaction } from '../../database/in-transaction.ts';
import type { AuthContext } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { countGuess } from '../limits/guess-limits.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import type { SessionState } from '../sessions/sessions.ts';
import { checkPassword, hashPassword, matchesPassword } from './password.ts';
import { reauthenticationAddress, takeNonce } from './reauthentication.ts';
import type { UserRow } from './users.ts';

export interface PasswordChoice {
  password: string;
  currentPassword: string | null;
  /** The code from GET /reauthenticate. */
  nonce: string | null;
}

const freshSeconds = 24 * 3600;
// A session that began with one of these methods may set a password without the current one: that is how a forgotten
// password is replaced.
const mailedMethods = ['otp', 'recovery', 'magiclink', 'invite', 'email/signup'];

/**
 * Hashes the new password of a signed-in user. Throws 422 for a weak password and for the current one. With
 * secure_password_change, a session older than a day needs the code from GET /reauthenticate (400 or 422). With
 * require_current_password, the current password is needed (400).
 */
export async function choosePassword(
  c: AuthRequest,
  context: AuthContext,
  user: UserRow,
  sessionState: SessionState | null,
  choice: PasswordChoice,
): Promise<string> {
  const { email } = context.settings;
  checkPassword(context.settings, choice.password);
  if (email.secure_password_change && !(sessionState && sessionState.ageSeconds < freshSeconds))
    await requireNonce(c, context, user, choice.nonce);
  const isMailed = sessionState?.methods.some((method) => mailedMethods.includes(method)) ?? false;
  if (email.require_current_password && user.encrypted_password && !isMailed)
    await requireCurrent(c, context, user, choice.currentPassword);
  if (user.encrypted_password && (await matchesPassword(context.settings, choice.password, user.encrypted_password)))
    throw authError('samePassword');
  return hashPassword(context.settings, choice.password);
}

async function requireNonce(c: AuthRequest, context: AuthContext, user: UserRow, nonce: string | null): Promise<void> {
  if (!nonce) throw authError('reauthenticationNeeded');
  const forgetGuess = await countGuess(context, c, reauthenticationAddress(user).address);
  await inTransaction(context.pool, (client) => takeNonce(client, context, user, nonce));
  await forgetGuess();
}

async function requireCurrent(
  c: AuthRequest,
  context: AuthContext,
  user: UserRow,
  password: string | null,
): Promise<void> {
  if (!password) throw authError('currentPasswordRequired');
  const forgetGuess = await countGuess(context, c, user.email || user.phone || user.id);
  if (!(await matchesPassword(context.settings, password, user.encrypted_password)))
    throw authError('currentPasswordWrong');
  await forgetGuess();
}
