import type { Client } from '../../database/pool.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { readChannel } from '../messages/token-sms.ts';
import { readCodeChallenge } from '../oauth/pkce.ts';
import { sendEmailChange, sendPhoneChange } from '../one-time-codes/address-change-send.ts';
import { wakeOutboxes, type ConfirmationOptions } from '../one-time-codes/confirmation-send.ts';
import { clearOneTimeTokens } from '../one-time-codes/one-time-tokens.ts';
import { inSendTransaction, type ReserveSend } from '../one-time-codes/send-transaction.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { requireBearer } from '../requests/bearer.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { readFields, type Fields } from '../requests/request-body.ts';
import { endSessions, findSessionState, type SessionState } from '../sessions/sessions.ts';
import { isAutoconfirmed, requireMediumEnabled } from './account-address.ts';
import { applyEmailChange, applyPhoneChange } from './address-change.ts';
import { lockAddress } from './address-lock.ts';
import { requireEmail } from './email-address.ts';
import { choosePassword, type PasswordChoice } from './password-choice.ts';
import { requirePhone } from './phone-number.ts';
import { userJson } from './user-json.ts';
import type { Metadata } from './user-columns.ts';
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  mergeMetadata,
  requireUser,
  updateUser,
  type UserRow,
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
 * PUT /user: changes the password, metadata, e-mail address and phone number of the signed-in user. A new password ends
 * all other sessions and deletes the user's one-time tokens. A new address takes effect after its mailbox has confirmed
 * it, and with double_confirm_changes the present mailbox too; an anonymous user then becomes permanent. app_metadata
 * is refused, because it grants rights. docs/wire/auth.md, Account.
 */
export const userUpdate: AuthEndpoint = async (c, context) => {
  const { user, sessionId } = await requireBearer(c, context);
  const changes = readChanges(c, context, user, await readFields(c.req.raw, fields));
  const sessionState = await findSessionState(context.pool, sessionId);
  checkAllowed(context, user, changes, sessionState);
  const { choice } = changes;
  const passwordHash = choice && (await choosePassword(c, context, user, sessionState, choice));
  const updated = await inSendTransaction(c, context, async (client, reserveSend) => {
    const current = await requireUnused(client, reserveSend, user, changes);
    if (passwordHash) {
      await updateUser(client, user.id, { encrypted_password: passwordHash });
      await endSessions(client, user.id, 'others', sessionId);
      await clearOneTimeTokens(client, user.id);
      await writeAudit(client, c, { action: 'user_updated_password', actor: current });
    }
    if (changes.data) {
      const metadata = mergeMetadata(current.raw_user_meta_data, changes.data);
      await updateUser(client, user.id, { raw_user_meta_data: metadata });
    }
    await changeAddresses(client, context, user.id, changes);
    await writeAudit(client, c, { action: 'user_modified', actor: current });
    return requireUser(client, user.id);
  });
  wakeOutboxes(context);
  return c.json(userJson(updated));
};

/** The changes that a request asks for; null if there are none. */
interface AccountChanges {
  email: string | null;
  phone: string | null;
  choice: PasswordChoice | null;
  hasNonce: boolean;
  data: Metadata | null;
  /** Whether the new address takes effect without confirmation. */
  isImmediate: { email: boolean; phone: boolean };
  options: ConfirmationOptions;
}

function readChanges(c: AuthRequest, context: AuthContext, user: UserRow, body: Fields<typeof fields>): AccountChanges {
  if (body.app_metadata) throw authError('appMetadataForbidden');
  const email = body.email ? changed(requireEmail(body.email), user.email) : null;
  const phone = body.phone ? changed(requirePhone(body.phone), user.phone) : null;
  const { password, current_password: currentPassword, nonce } = body;
  return {
    email,
    phone,
    choice: password === null ? null : { password, currentPassword, nonce },
    hasNonce: Boolean(nonce),
    data: body.data,
    isImmediate: {
      // Only an account without an e-mail address can have an unconfirmed one, as at sign-up.
      email: user.is_anonymous && isAutoconfirmed(context.settings, 'email'),
      phone: isAutoconfirmed(context.settings, 'phone'),
    },
    options: {
      redirectTo: redirectTarget(c, context),
      pkce: readCodeChallenge(body.code_challenge, body.code_challenge_method),
      channel: readChannel(phone ? body.channel : null),
    },
  };
}

/** Throws 401 if a second factor is required, and 422 if this kind of account may not make these changes. */
function checkAllowed(
  { settings }: AuthContext,
  user: UserRow,
  { email, phone, choice, hasNonce }: AccountChanges,
  sessionState: SessionState | null,
): void {
  const isGuarded = Boolean(email || phone || choice);
  const hasFactor = user.factors.some(({ status }) => status === 'verified');
  if (isGuarded && hasFactor && sessionState?.aal !== 'aal2') throw authError('insufficientAal');
  if (user.is_anonymous && choice?.password && !email && !phone) throw authError('anonymousPasswordWithoutAddress');
  if (user.is_sso_user && (isGuarded || hasNonce)) throw authError('userManagedBySso');
  if (phone) requireMediumEnabled(settings, 'phone');
}

/**
 * Locks the account and its new addresses, and returns the account. Throws 422 if another account uses one of the
 * addresses.
 */
async function requireUnused(
  client: Client,
  reserveSend: ReserveSend,
  user: UserRow,
  { email, phone, isImmediate }: AccountChanges,
): Promise<UserRow> {
  for (const address of [email, phone]) if (address) await lockAddress(client, address);
  if (email && !isImmediate.email) await reserveSend('email_change', user.email || user.id);
  if (phone && !isImmediate.phone) await reserveSend('sms', phone, user.phone || user.id);
  const current = await findUser(client, user.id, { lock: true });
  if (!current) throw authError('subjectNotFound');
  if (email && (await findUserByEmail(client, email))) throw authError('emailExists');
  if (phone && (await findUserByPhone(client, phone))) throw authError('phoneExists');
  return current;
}

async function changeAddresses(
  client: Client,
  context: AuthContext,
  userId: string,
  { email, phone, isImmediate, options }: AccountChanges,
): Promise<void> {
  if (email) {
    const account = await requireUser(client, userId);
    await (isImmediate.email
      ? applyEmailChange(client, account, email)
      : sendEmailChange(client, context, account, email, options));
  }
  if (phone) {
    const account = await requireUser(client, userId);
    await (isImmediate.phone
      ? applyPhoneChange(client, account, phone)
      : sendPhoneChange(client, context, account, phone, options.channel));
  }
}

function changed(wanted: string, present: string | null): string | null {
  return wanted === present ? null : wanted;
}
