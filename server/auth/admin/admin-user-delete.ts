import { createHash } from 'node:crypto';
import pg from 'pg';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import { findUser, updateUser, type UserRow } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { clearOneTimeTokens } from '../one-time-codes/one-time-tokens.ts';
import { clearPasskeys } from '../passkeys/passkeys.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { readFields } from '../requests/request-body.ts';
import { endSessions } from '../sessions/sessions.ts';
import { requireUserId } from './admin-user-fields.ts';

const foreignKeyViolation = '23503';

/**
 * DELETE /admin/users/{id}: deletes the account and all its records. With `should_soft_delete` the row remains for
 * foreign keys, without personal data. Throws 409 if a foreign key of the project restricts the deletion.
 */
export const adminUserDelete: AuthEndpoint = async (c, context) => {
  requireAdmin(c);
  const id = requireUserId(c);
  const { should_soft_delete: isSoft } = await readFields(
    c.req.raw,
    { should_soft_delete: 'boolean' },
    { mayBeEmpty: true },
  );
  await inTransaction(context.pool, async (client) => {
    const user = await findUser(client, id, { lock: true });
    if (!user) throw authError('userNotFound');
    if (isSoft) await forget(client, user);
    else await client.query('delete from auth.users where id = $1', [id]);
    await writeAudit(client, c, { action: 'user_deleted', actor: null, traits: { user_id: id } });
  }).catch((error: Error) => {
    const isReferred = error instanceof pg.DatabaseError && error.code === foreignKeyViolation;
    throw isReferred ? authError('userReferenced') : error;
  });
  return c.json({});
};

async function forget(client: Client, user: UserRow): Promise<void> {
  const hidden = (text: string | null) =>
    text
      ? createHash('sha256')
          .update(user.id + text)
          .digest('base64url')
      : null;
  await updateUser(client, user.id, {
    email: hidden(user.email),
    phone: hidden(user.phone)?.slice(0, 15) ?? null,
    encrypted_password: null,
    raw_app_meta_data: {},
    raw_user_meta_data: {},
    deleted_at: new Date(),
  });
  for (const identity of user.identities) {
    await client.query(
      `update auth.identities set provider_id = $2, identity_data = '{}', updated_at = now() where id = $1`,
      [identity.id, hidden(identity.provider_id)],
    );
  }
  await client.query('delete from auth.mfa_factors where user_id = $1', [user.id]);
  await clearPasskeys(client, user.id);
  await endSessions(client, user.id, 'global', null);
  await clearOneTimeTokens(client, user.id);
}
