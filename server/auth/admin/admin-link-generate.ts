import { inTransaction } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import { lockAddress } from '../accounts/address-lock.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { insertLocalAccount } from '../accounts/local-account.ts';
import { checkPassword, hashPassword } from '../accounts/password.ts';
import { userJson } from '../accounts/user-json.ts';
import type { Metadata } from '../accounts/user-columns.ts';
import {
  findUserByEmail,
  isConfirmed,
  mergeMetadata,
  requireUser,
  updateUser,
  type UserRow,
} from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { issueMailToken, type TokenMailName } from '../messages/token-mails.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { allowedRedirect, redirectTarget } from '../requests/redirects.ts';
import { readFields } from '../requests/request-body.ts';

const fields = {
  type: 'string',
  email: 'string',
  new_email: 'string',
  password: 'string',
  data: 'object',
  redirect_to: 'string',
} as const;

// The mail kind of each link type.
const links = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
} as const satisfies Record<string, TokenMailName>;
type LinkType = keyof typeof links;

/**
 * POST /admin/generate_link: returns the link and the code of a mail, for projects that send their own mails. Sends
 * nothing, so no send interval applies. A magic link for an unknown address becomes a sign-up; other types respond 404.
 */
export const adminLinkGenerate: AuthEndpoint = async (c, context) => {
  requireAdmin(c);
  const body = await readFields(c.req.raw, fields);
  if (!body.type || !Object.hasOwn(links, body.type)) throw authError('linkTypeInvalid', { type: body.type ?? '' });
  const wanted = body.type as LinkType;
  const email = requireEmail(body.email);
  const newEmail =
    wanted === 'email_change_current' || wanted === 'email_change_new' ? requireEmail(body.new_email) : null;
  if (wanted === 'email_change_current' && !context.settings.email.double_confirm_changes)
    throw authError('linkCurrentEmailNeedsSecureChange');
  if (wanted === 'signup' && !body.password) throw authError('signupPasswordRequired');
  if (wanted === 'signup') checkPassword(context.settings, body.password!);
  const passwordHash = wanted === 'signup' ? await hashPassword(context.settings, body.password!) : null;
  const redirectTo = allowedRedirect(body.redirect_to, context) ?? redirectTarget(c, context);

  const link = await inTransaction(context.pool, async (client) => {
    for (const address of [email, newEmail]) if (address) await lockAddress(client, address);
    const known = await findUserByEmail(client, email, { lock: true });
    const type = wanted === 'magiclink' && !known ? 'signup' : wanted;
    const user = await prepare(client, {
      type,
      known,
      email,
      newEmail,
      passwordHash,
      data: mergeMetadata({}, body.data),
    });
    const to = type === 'email_change_new' ? newEmail! : email;
    // Another person may have set the password of an unconfirmed account. That password must not work after the owner
    // of the address follows this link.
    const {
      link: actionLink,
      linkToken,
      code,
    } = await issueMailToken(client, context, {
      kind: links[type],
      user,
      to,
      redirectTo,
      clearsPassword: known !== null,
    });
    await writeAudit(client, c, {
      action: type === 'invite' ? 'user_invited' : 'user_recovery_requested',
      actor: null,
      traits: { user_id: user.id, user_email: email, link: type },
    });
    const shape = userJson(await requireUser(client, user.id));
    return {
      ...shape,
      action_link: actionLink,
      email_otp: code,
      hashed_token: linkToken,
      verification_type: type,
      redirect_to: redirectTo,
    };
  });
  return c.json(link);
};

interface Preparation {
  type: LinkType;
  known: UserRow | null;
  email: string;
  newEmail: string | null;
  passwordHash: string | null;
  data: Metadata;
}

/** Prepares the account for the link: creates it for a sign-up or an invitation, otherwise finds it. */
async function prepare(
  client: Client,
  { type, known, email, newEmail, passwordHash, data }: Preparation,
): Promise<UserRow> {
  if (type === 'signup' || type === 'invite') {
    if (known && isConfirmed(known)) throw authError('emailExists');
    const user =
      known ??
      (await insertLocalAccount(client, { provider: 'email', address: email, passwordHash, data, isConfirmed: false }));
    await updateUser(client, user.id, {
      ...(type === 'invite' ? { invited_at: new Date() } : {}),
      ...(known ? { raw_user_meta_data: mergeMetadata(known.raw_user_meta_data, data) } : {}),
    });
    return user;
  }
  if (!known) throw authError('linkUserNotFound');
  if (newEmail) {
    if (await findUserByEmail(client, newEmail)) throw authError('emailExists');
    await updateUser(client, known.id, { email_change: newEmail, email_change_confirm_status: 0 });
  }
  return known;
}
