import { inTransaction } from '../database/as-role.ts';
import type { Client } from '../database/pool.ts';
import { invalid, refusal } from './auth-error.ts';
import type { AuthContext, AuthHandler } from './auth-parts.ts';
import { requireEmail } from './email-address.ts';
import { saveOwnIdentity } from './identities.ts';
import { checkMailSpacing } from './mail-spacing.ts';
import { checkPassword, hashPassword } from './password.ts';
import { readCodeChallenge } from './pkce.ts';
import { redirectTarget } from './redirects.ts';
import { readFields } from './request-body.ts';
import { answerSession } from './session-answer.ts';
import { openSession, originOf } from './sessions.ts';
import { addTokenMail } from './token-mails.ts';
import { shapeNobody, shapeUser } from './user-shape.ts';
import { findUserByEmail, insertUser, isConfirmed, lockAddress, mergeMetadata, requireUser, type Metadata } from './users.ts';

const fields = {
  email: 'string', phone: 'string', password: 'string', data: 'object', channel: 'string', code_challenge: 'string', code_challenge_method: 'string',
} as const;

/**
 * POST /signup. With autoconfirmation a session; without, the user alone and a confirmation mail. An address that has a
 * confirmed account is answered like a new one (wire reference, section 6).
 */
export function userSignup(context: AuthContext): AuthHandler {
  return async (c) => {
    const body = await readFields(c.req.raw, fields);
    if (!body.email && !body.phone) throw refusal('anonymousDisabled');
    if (!body.password) throw invalid('Signup requires a valid password');
    checkPassword(body.password);
    if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided on signup.');
    const pkce = readCodeChallenge(body.code_challenge, body.code_challenge_method);
    if (body.phone) throw refusal('phoneDisabled');
    const account = { email: requireEmail(body.email), passwordHash: await hashPassword(body.password), data: mergeMetadata({}, body.data) };

    if (!context.settings.email.enable_confirmations) {
      const { user, session } = await inTransaction(context.pool, async (client) => {
        await lockAddress(client, account.email);
        if (await findUserByEmail(client, account.email)) throw refusal('userAlreadyExists');
        const id = await insertAccount(client, account, { isConfirmed: true });
        const session = await openSession(client, id, 'password', originOf(c));
        return { user: await requireUser(client, id), session };
      });
      return answerSession(c, context, user, session);
    }

    const redirectTo = redirectTarget(c, context.config.siteUrl);
    const user = await inTransaction(context.pool, async (client) => {
      await lockAddress(client, account.email);
      await checkMailSpacing(client, 'confirmation', account.email);
      const known = await findUserByEmail(client, account.email);
      if (known && isConfirmed(known)) return null;
      // Whoever signs up a second time has not proved to be the first: password and data stay as they are.
      const userId = known?.id ?? (await insertAccount(client, account, { isConfirmed: false }));
      await addTokenMail(client, context, { kind: 'confirmation', userId, email: account.email, redirectTo, pkce });
      return requireUser(client, userId);
    });
    context.outbox.wake();
    return c.json(user ? shapeUser(user) : shapeNobody(account.email, account.data));
  };
}

async function insertAccount(client: Client, account: { email: string; passwordHash: string; data: Metadata }, { isConfirmed }: { isConfirmed: boolean }): Promise<string> {
  const id = await insertUser(client, {
    email: account.email,
    encrypted_password: account.passwordHash,
    email_confirmed_at: isConfirmed ? new Date() : null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: isConfirmed ? { ...account.data, email_verified: true } : account.data,
  });
  await saveOwnIdentity(client, 'email', id, { ...account.data, email: account.email, email_verified: isConfirmed, phone_verified: false });
  return id;
}
