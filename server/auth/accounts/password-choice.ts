import { inTransaction } from '../../database/as-role.ts';
import type { AuthContext } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { countGuess } from '../auth-limits.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import type { SessionState } from '../sessions/sessions.ts';
import { checkPassword, hashPassword, matchesPassword } from './password.ts';
import { reauthenticationAddress, takeNonce } from './reauthentication.ts';
import type { UserRow } from './users.ts';

export interface PasswordChoice {
  password: string;
  currentPassword: string | null;
  /** The code of GET /reauthenticate. */
  nonce: string | null;
}

const freshSeconds = 24 * 3600;
// A link or code to the mailbox is how a forgotten password is replaced: whoever came by one need not know the old.
const mailedMethods = ['otp', 'recovery', 'magiclink', 'invite', 'email/signup'];

/**
 * The hash of the password that a signed-in user chooses. Throws 422 for a weak one or the present one again; where the
 * project asks for it, 400 or 422 without the code of GET /reauthenticate (a session older than a day) and 400 without
 * the present password.
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
  if (user.encrypted_password && (await matchesPassword(choice.password, user.encrypted_password)))
    throw authError('samePassword');
  return hashPassword(choice.password);
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
  if (!(await matchesPassword(password, user.encrypted_password))) throw authError('currentPasswordWrong');
  await forgetGuess();
}
