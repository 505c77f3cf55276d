import { inTransaction } from '../../database/as-role.ts';
import {
  findUserByAddress,
  isAddressConfirmed,
  isAutoconfirmed,
  requireWay,
  type AccountAddress,
} from './account-address.ts';
import { noteAudit } from '../audit-log.ts';
import { invalid, refusal } from '../auth-errors.ts';
import { takeAnonymousSignIn } from '../auth-limits.ts';
import type { AuthContext, AuthHandler, AuthRequest } from '../auth-parts.ts';
import { sendConfirmation, wakeOutboxes } from '../one-time-codes/confirmation-send.ts';
import { requireEmail } from './email-address.ts';
import { inEvenTime } from '../requests/constant-time.ts';
import { takeTurn } from '../one-time-codes/send-interval.ts';
import { insertOwnAccount } from './own-account.ts';
import { checkPassword, hashPassword, matchesPassword } from './password.ts';
import { requirePhone } from './phone-number.ts';
import { readCodeChallenge, type CodeChallenge } from '../oauth/pkce.ts';
import { redirectTarget } from '../requests/redirects.ts';
import { readFields } from '../requests/request-body.ts';
import { answerSession } from '../sessions/session-response.ts';
import { openSession, originOf } from '../sessions/sessions.ts';
import type { SmsChannel } from '../messages/sms-provider.ts';
import { readChannel } from '../messages/token-sms.ts';
import { shapeNobody, shapeUser } from './user-shape.ts';
import { insertUser, lockAddress, mergeMetadata, requireUser, type Metadata } from './users.ts';

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
 * POST /signup: by e-mail or phone with a password, or anonymously with neither. With autoconfirmation a session;
 * without, the user alone and a message with a code. An address that has a confirmed account is answered like a new one
 * (wire reference, section 6).
 */
export function userSignup(context: AuthContext): AuthHandler {
  return async (c) => {
    const body = await readFields(c.req.raw, fields);
    const data = mergeMetadata({}, body.data);
    if (!body.email && !body.phone) return signUpAnonymously(c, context, data);
    if (!context.settings.enable_signup) throw refusal('signupDisabled');
    if (!body.password) throw invalid('Signup requires a valid password');
    checkPassword(context.settings, body.password);
    if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided on signup.');
    const pkce = readCodeChallenge(body.code_challenge, body.code_challenge_method);
    const way = body.email ? 'email' : 'phone';
    requireWay(context.settings, way);
    if (body.phone && pkce) throw invalid('PKCE not supported for phone signups');
    const channel = body.phone ? readChannel(body.channel) : 'sms';
    const address = body.email ? requireEmail(body.email) : requirePhone(body.phone!);
    const account = {
      way,
      address,
      data,
      password: body.password,
      passwordHash: await hashPassword(body.password),
      pkce,
      channel,
    } as const;
    return isAutoconfirmed(context.settings, way)
      ? signUpAtOnce(c, context, account)
      : signUpForConfirmation(c, context, account);
  };
}

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
    if (await findUserByAddress(client, account)) throw refusal('userAlreadyExists');
    const user = await insertOwnAccount(client, { ...account, provider: account.way, isConfirmed: true });
    await noteAudit(client, c, { action: 'user_signedup', actor: user, traits: { provider: account.way } });
    const session = await openSession(client, user.id, 'password', originOf(c));
    return { user: await requireUser(client, user.id), session };
  });
  return answerSession(c, context, user, session);
}

async function signUpForConfirmation(c: AuthRequest, context: AuthContext, account: NewAccount): Promise<Response> {
  const { way, address, pkce, channel } = account;
  const redirectTo = redirectTarget(c, context);
  // Compared whether or not there is something to compare with, since that takes its time.
  const early = await findUserByAddress(context.pool, account);
  const isSamePerson = await matchesPassword(account.password, early?.encrypted_password ?? null);
  const user = await inEvenTime(() =>
    inTransaction(context.pool, async (client) => {
      await lockAddress(client, address);
      await takeTurn(client, context, way === 'email' ? 'confirmation' : 'sms', address);
      const known = await findUserByAddress(client, account, { lock: true });
      if (known && isAddressConfirmed(known, way)) {
        await noteAudit(client, c, { action: 'user_repeated_signup', actor: known, traits: { provider: way } });
        return null;
      }
      // Whoever signs up a second time has not proved to be the first: password and data stay as they are. With another
      // password, one of the two may be somebody else, and neither password may open what the owner of the address confirms.
      const user = known ?? (await insertOwnAccount(client, { ...account, provider: way, isConfirmed: false }));
      await sendConfirmation(client, context, user, account, {
        redirectTo,
        pkce,
        channel,
        forgetsPassword: known !== null && !(isSamePerson && known.encrypted_password === early?.encrypted_password),
      });
      await noteAudit(client, c, { action: 'user_confirmation_requested', actor: user, traits: { provider: way } });
      return requireUser(client, user.id);
    }),
  );
  wakeOutboxes(context);
  return c.json(user ? shapeUser(user) : shapeNobody(account, account.data));
}

/** An account without a name, for who only looks around; PUT /user makes a real one of it. */
async function signUpAnonymously(c: AuthRequest, context: AuthContext, data: Metadata): Promise<Response> {
  if (!context.settings.enable_anonymous_sign_ins) throw refusal('anonymousDisabled');
  if (!context.settings.enable_signup) throw refusal('signupDisabled');
  await takeAnonymousSignIn(context, c);
  const { user, session } = await inTransaction(context.pool, async (client) => {
    const id = await insertUser(client, { raw_user_meta_data: data, is_anonymous: true });
    const user = await requireUser(client, id);
    await noteAudit(client, c, { action: 'user_signedup', actor: user, traits: { provider: 'anonymous' } });
    const session = await openSession(client, id, 'anonymous', originOf(c));
    return { user: await requireUser(client, id), session };
  });
  return answerSession(c, context, user, session);
}
