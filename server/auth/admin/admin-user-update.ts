import { inTransaction } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import { lockAddress } from '../accounts/address-lock.ts';
import { saveLocalIdentity } from '../accounts/identities.ts';
import { checkPassword } from '../accounts/password.ts';
import { userJson } from '../accounts/user-json.ts';
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  mergeMetadata,
  requireUser,
  updateUser,
  type UserRow,
} from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { clearOneTimeTokens } from '../one-time-codes/one-time-tokens.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { endSessions } from '../sessions/sessions.ts';
import { readAdminUserFields, requireUserId, sharedColumns, type AdminUserFields } from './admin-user-fields.ts';

/**
 * PUT /admin/users/{id}: merges metadata by key. A new password is checked for strength and ends all sessions of the
 * account. Throws 422 for an address of another account; upstream responds 500.
 */
export const adminUserUpdate: AuthEndpoint = async (c, context) => {
  requireAdmin(c);
  const id = requireUserId(c);
  const body = await readAdminUserFields(c.req.raw);
  if (body.password) checkPassword(context.settings, body.password);
  const columns = await sharedColumns(context.settings, body);
  const user = await inTransaction(context.pool, async (client) => {
    for (const address of [body.email, body.phone]) if (address) await lockAddress(client, address);
    const current = await findUser(client, id, { lock: true });
    if (!current) throw authError('userNotFound');
    await checkUnused(client, current, body);
    if (body.app_metadata) columns.raw_app_meta_data = mergeMetadata(current.raw_app_meta_data, body.app_metadata);
    const verified = {
      ...(body.email_confirm ? { email_verified: true } : {}),
      ...(body.phone_confirm ? { phone_verified: true } : {}),
    };
    columns.raw_user_meta_data = mergeMetadata(current.raw_user_meta_data, { ...body.user_metadata, ...verified });
    await updateUser(client, id, columns);
    await updateIdentities(client, current, body);
    if (columns.encrypted_password) {
      await endSessions(client, id, 'global', null);
      await clearOneTimeTokens(client, id);
    }
    await writeAudit(client, c, {
      action: 'user_modified',
      actor: null,
      traits: {
        user_id: id,
        changed: Object.keys(body)
          .filter((name) => body[name as keyof AdminUserFields] !== null)
          .join(' '),
      },
    });
    return requireUser(client, id);
  });
  return c.json(userJson(user));
};

async function checkUnused(client: Client, current: UserRow, { email, phone }: AdminUserFields): Promise<void> {
  const owners = [
    { owner: email && (await findUserByEmail(client, email)), problem: 'emailExists' },
    { owner: phone && (await findUserByPhone(client, phone)), problem: 'phoneExists' },
  ] as const;
  for (const { owner, problem } of owners) if (owner && owner.id !== current.id) throw authError(problem);
}

// Copies a changed address to the account's own identities.
async function updateIdentities(client: Client, { id }: UserRow, body: AdminUserFields): Promise<void> {
  const { rows } = await client.query<{ provider: 'email' | 'phone'; identity_data: Record<string, unknown> }>(
    `select provider, identity_data from auth.identities where user_id = $1 and provider in ('email', 'phone')`,
    [id],
  );
  for (const provider of ['email', 'phone'] as const) {
    const isConfirmed = provider === 'email' ? body.email_confirm : body.phone_confirm;
    const known = rows.find((row) => row.provider === provider);
    if (!body[provider] && !(known && isConfirmed)) continue;
    const address = body[provider] ? { [provider]: body[provider], [`${provider}_verified`]: false } : {};
    await saveLocalIdentity(client, provider, id, {
      ...known?.identity_data,
      ...address,
      ...(isConfirmed ? { [`${provider}_verified`]: true } : {}),
    });
  }
}
