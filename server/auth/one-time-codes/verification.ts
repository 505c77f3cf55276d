import type { Client } from '../../database/pool.ts';
import { applyEmailChange, applyPhoneChange, confirmEmail, confirmPhone } from '../accounts/address-change.ts';
import { findUser, isBanned, isConfirmed, requireUser, updateUser, type UserRow } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { clearOneTimeTokens, takeOneTimeToken, type FoundToken, type TokenType } from './one-time-tokens.ts';
import { clearSendIntervals } from './send-interval.ts';

// Which tokens each verification type redeems. `email` takes either: the client does not know which mail was sent.
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

/** The first of the two mailboxes of an e-mail change has confirmed: what the client is told, word for word. */
export const firstLegAccepted = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** The tokens a verification type stands for. Throws 400 for a type that the way (mail or phone) does not know. */
export function tokensOfType(type: string, medium: 'email' | 'phone'): TokenType[] {
  if (!Object.hasOwn(redeems[medium], type)) throw authError('verifyTypeUnsupported');
  return redeems[medium][type]!;
}

/**
 * Uses a token up and does what it stands for; every other one-time token of the user ends with it. Null where the first
 * of two mailboxes has confirmed an e-mail change: the other one's token stays. Throws 403 for a user who is gone or
 * banned; the token then stays as it was.
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
  // Of two that come at once with the same token, the second finds it gone.
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
  // Sent to where the account is no longer: it says nothing about where it is.
  if (!isPhone && address !== user.email) throw authError('codeExpired');
  if (isPhone ? user.phone_confirmed_at : isConfirmed(user)) return;
  // Whoever signed up with this address before never showed that it is theirs, so the password they chose must not open
  // the account of whoever now does.
  if (clearsPassword || type === 'recovery_token') await updateUser(client, user.id, { encrypted_password: null });
  await (isPhone ? confirmPhone(client, user) : confirmEmail(client, user));
}
