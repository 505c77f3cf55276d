import { inTransaction } from '../../database/in-transaction.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { countAnonymousSignIn } from '../limits/address-limits.ts';
import type { SmsChannel } from '../messages/sms-provider.ts';
import { readChannel } from '../messages/token-sms.ts';
import { readCodeChallenge, type CodeChallenge } from '../oauth/pkce.ts';
import { sendConfirmation, wakeOutboxes } from '../one-time-codes/confirmation-send.ts';
import { inSendTransaction } from '../one-time-codes/send-transaction.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { inConstantTime } from '../requests/constant-time.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { readFields } from '../requests/request-body.ts';
import { sessionResponse } from '../sessions/session-response.ts';
import { openSession, originOf } from '../sessions/sessions.ts';
import {
  findUserByAddress,
  isAddressConfirmed,
  isAutoconfirmed,
  requireMediumEnabled,
  type AccountAddress,
} from './account-address.ts';
import { lockAddress } from './address-lock.ts';
import { requireEmail } from './email-address.ts';
import { insertLocalAccount } from './local-account.ts';
import { checkPassword, hashPassword, matchesPassword } from './password.ts';
import { requirePhone } from './phone-number.ts';
import { decoyUserJson, userJson } from './user-json.ts';
import type { Metadata } from './user-columns.ts';
import { insertUser, mergeMetadata, requireUser } from './users.ts';

const fields = {
  email: 'string',
  phone: 'string',
  password: 'string',
  data: 'object',
  channel: 'string',
  code_challenge: 'string',
  code_challenge_method: 'string',
} as const;

/**
 * POST /signup: takes e-mail or phone and a password, or neither for an anonymous user. Responds with a session if
 * confirmations are disabled. Otherwise sends a code and responds with the user alone. An address that already has a
 * confirmed account gets the same response as a new one. docs/wire/auth.md, Sign-up.
 */
export const userSignup: AuthEndpoint = async (c, context) => {
  const body = await readFields(c.req.raw, fields);
  const data = mergeMetadata({}, body.data);
  if (!body.email && !body.phone) {
    // The official client sends `data` with an anonymous sign-in, and never a password.
    const isAnonymous = body.password === null && (context.settings.enable_anonymous_sign_ins || body.data !== null);
    if (!isAnonymous) throw authError('addressMissing');
    return signUpAnonymously(c, context, data);
  }
  if (!context.settings.enable_signup) throw authError('signupDisabled');
  if (!body.password) throw authError('signupPasswordRequired');
  checkPassword(context.settings, body.password);
  if (body.email && body.phone) throw authError('signupTakesOneAddress');
  const pkce = readCodeChallenge(body.code_challenge, body.code_challenge_method);
  const medium = body.email ? 'email' : 'phone';
  requireMediumEnabled(context.settings, medium);
  if (body.phone && pkce) throw authError('signupWithPhoneTakesNoPkce');
  const channel = body.phone ? readChannel(body.channel) : 'sms';
  const address = body.email ? requireEmail(body.email) : requirePhone(body.phone!);
  const account = {
    medium,
    address,
    data,
    password: body.password,
    passwordHash: await hashPassword(context.settings, body.password),
    pkce,
    channel,
  } as const;
  return isAutoconfirmed(context.settings, medium)
    ? signUpAtOnce(c, context, account)
    : signUpForConfirmation(c, context, account);
};

interface NewAccount extends AccountAddress {
  data: Metadata;
  password: string;
  passwordHash: string;
  pkce: CodeChallenge | null;
  channel: SmsChannel;
}

async function signUpAtOnce(c: AuthRequest, context: AuthContext, account: NewAccount): Promise<Response> {
  const { user, session } = await inTransaction(context.pool, async (client) => {
    await lockAddress(client, account.address);
    if (await findUserByAddress(client, account)) throw authError('userAlreadyExists');
    const user = await insertLocalAccount(client, { ...account, provider: account.medium, isConfirmed: true });
    await writeAudit(client, c, { action: 'user_signedup', actor: user, traits: { provider: account.medium } });
    const session = await openSession(client, user.id, 'password', originOf(c));
    return { user: await requireUser(client, user.id), session };
  });
  return sessionResponse(c, context, user, session);
}

async function signUpForConfirmation(c: AuthRequest, context: AuthContext, account: NewAccount): Promise<Response> {
  const { medium, address, pkce, channel } = account;
  const redirectTo = redirectTarget(c, context);
  // Always compares a hash, so that the time does not depend on whether the account exists (account enumeration).
  const early = await findUserByAddress(context.pool, account);
  const isSamePassword = await matchesPassword(context.settings, account.password, early?.encrypted_password ?? null);
  const user = await inConstantTime(() =>
    inSendTransaction(
      c,
      context,
      async (client, reserveSend) => {
        await lockAddress(client, address);
        await reserveSend(medium === 'email' ? 'confirmation' : 'sms', address);
        const known = await findUserByAddress(client, account, { lock: true });
        if (known && isAddressConfirmed(known, medium)) {
          await writeAudit(client, c, { action: 'user_repeated_signup', actor: known, traits: { provider: medium } });
          return null;
        }
        // The second sign-up may come from another person than the first, so password and data of the first stay. If
        // the passwords differ, neither of them may open the account after the owner of the address has confirmed it.
        const user = known ?? (await insertLocalAccount(client, { ...account, provider: medium, isConfirmed: false }));
        await sendConfirmation(client, context, user, account, {
          redirectTo,
          pkce,
          channel,
          clearsPassword: known !== null && !(isSamePassword && known.encrypted_password === early?.encrypted_password),
        });
        await writeAudit(client, c, {
          action: 'user_confirmation_requested',
          actor: user,
          traits: { provider: medium },
        });
        return requireUser(client, user.id);
      },
      (user) => user !== null,
    ),
  );
  wakeOutboxes(context);
  return c.json(user ? userJson(user) : decoyUserJson(account, account.data));
}

/** Creates an anonymous account, which PUT /user can make permanent. */
async function signUpAnonymously(c: AuthRequest, context: AuthContext, data: Metadata): Promise<Response> {
  if (!context.settings.enable_anonymous_sign_ins) throw authError('anonymousDisabled');
  if (!context.settings.enable_signup) throw authError('signupDisabled');
  await countAnonymousSignIn(context, c);
  const { user, session } = await inTransaction(context.pool, async (client) => {
    const id = await insertUser(client, { raw_user_meta_data: data, is_anonymous: true });
    const user = await requireUser(client, id);
    await writeAudit(client, c, { action: 'user_signedup', actor: user, traits: { provider: 'anonymous' } });
    const session = await openSession(client, id, 'anonymous', originOf(c));
    return { user: await requireUser(client, id), session };
  });
  return sessionResponse(c, context, user, session);
}
