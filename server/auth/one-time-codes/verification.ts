import type { Client } from '../../database/pool.ts';
import { applyEmailChange, applyPhoneChange, confirmEmail, confirmPhone } from '../accounts/address-change.ts';
import { findUser, isBanned, isConfirmed, requireUser, updateUser, type UserRow } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { clearOneTimeTokens, takeOneTimeToken, type FoundToken, type TokenType } from './one-time-tokens.ts';
import { clearSendIntervals } from './send-interval.ts';

// The token types that each verification type redeems. `email` redeems several, because the client does not know which
// mail was sent.
const redeems: Record<'email' | 'phone', Record<string, TokenType[]>> = {
  email: {
    signup: ['confirmation_token'],
    invite: ['confirmation_token'],
    recovery: ['recovery_token'],
    magiclink: ['recovery_token'],
    email: ['confirmation_token', 'recovery_token'],
    email_change: ['email_change_token_new', 'email_change_token_current'],
  },
  phone: {
    sms: ['confirmation_token'],
    phone_change: ['phone_change_token'],
  },
};

/** The message after the first of two confirmations of an e-mail change; clients compare it. */
export const firstLegAccepted = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** The token types of a verification type. Throws 400 for an unknown one. */
export function tokensOfType(type: string, medium: 'email' | 'phone'): TokenType[] {
  if (!Object.hasOwn(redeems[medium], type)) throw authError('verifyTypeUnsupported');
  return redeems[medium][type]!;
}

/**
 * Consumes a token, applies it and deletes the user's other one-time tokens. After the first of two confirmations of an
 * e-mail change, returns null and keeps the other token. Throws 403 for a deleted or banned user and then does not
 * consume the token.
 */
export async function redeemToken(
  client: Client,
  c: AuthRequest,
  { settings }: Pick<AuthContext, 'settings'>,
  found: FoundToken,
): Promise<UserRow | null> {
  const user = await findUser(client, found.userId, { lock: true });
  if (!user) throw authError('codeExpired');
  if (isBanned(user)) throw authError('userBanned');
  // If two requests send one token at the same time, the second finds it consumed.
  if (!(await takeOneTimeToken(client, found))) throw authError('codeExpired');
  if (isFirstLeg(user, found, settings)) {
    await updateUser(client, user.id, { email_change_confirm_status: 1 });
    return null;
  }
  const isNew = !user.confirmed_at;
  await apply(client, user, found);
  await clearOneTimeTokens(client, user.id);
  await clearSendIntervals(
    client,
    [found.address, user.email, user.phone].filter((address) => address !== null),
  );
  const isChange = found.type !== 'confirmation_token' && found.type !== 'recovery_token';
  await writeAudit(client, c, {
    action: isChange ? 'user_modified' : isNew ? (user.invited_at ? 'invite_accepted' : 'user_signedup') : 'login',
    actor: user,
  });
  return requireUser(client, user.id);
}

function isFirstLeg(user: UserRow, { type }: FoundToken, { email }: AuthContext['settings']): boolean {
  const isChange = type === 'email_change_token_new' || type === 'email_change_token_current';
  return isChange && email.double_confirm_changes && Boolean(user.email) && user.email_change_confirm_status !== 1;
}

async function apply(client: Client, user: UserRow, { type, address, clearsPassword }: FoundToken): Promise<void> {
  if (type === 'phone_change_token' && address === user.phone_change) return applyPhoneChange(client, user, address);
  if (type === 'email_change_token_new' && address === user.email_change)
    return applyEmailChange(client, user, address);
  if (type === 'email_change_token_current' && address === user.email && user.email_change)
    return applyEmailChange(client, user, user.email_change);
  const isPhone = address === user.phone;
  // A token that was sent to a former address proves nothing about the current one.
  if (!isPhone && address !== user.email) throw authError('codeExpired');
  if (isPhone ? user.phone_confirmed_at : isConfirmed(user)) return;
  // The person who signed up with this address never proved that it is theirs, so their password must not open the
  // account.
  if (clearsPassword || type === 'recovery_token') await updateUser(client, user.id, { encrypted_password: null });
  await (isPhone ? confirmPhone(client, user) : confirmEmail(client, user));
}
