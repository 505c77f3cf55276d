import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../database/in-transaction.ts';
import { lockAddress } from '../accounts/address-lock.ts';
import { saveLocalIdentity } from '../accounts/identities.ts';
import { hashPassword } from '../accounts/password.ts';
import { userJson } from '../accounts/user-json.ts';
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  insertUser,
  mergeMetadata,
  requireUser,
} from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { isUuid } from '../../platform/uuid.ts';
import { readAdminUserFields, sharedColumns } from './admin-user-fields.ts';

/**
 * POST /admin/users: creates an account without sending a mail. Sets a random password if the request has none. Like
 * upstream, does not check the strength of a password.
 */
export const adminUserCreate: AuthEndpoint = async (c, context) => {
  requireAdmin(c);
  const body = await readAdminUserFields(c.req.raw);
  const { id, email, phone } = body;
  if (!email && !phone) throw authError('adminEmailOrPhoneRequired');
  if (id && (!isUuid(id) || /^[0-]+$/.test(id))) throw authError('adminUserIdInvalid');
  const columns = await sharedColumns(context.settings, body);
  columns.encrypted_password ??= await hashPassword(context.settings, randomBytes(24).toString('base64url'));
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])];
  const verified = {
    ...(body.email_confirm ? { email_verified: true } : {}),
    ...(body.phone_confirm ? { phone_verified: true } : {}),
  };

  const user = await inTransaction(context.pool, async (client) => {
    for (const address of [email, phone]) if (address) await lockAddress(client, address);
    if (email && (await findUserByEmail(client, email))) throw authError('emailExists');
    if (phone && (await findUserByPhone(client, phone))) throw authError('phoneExists');
    if (id && (await findUser(client, id))) throw authError('adminUserIdExists');
    const userId = await insertUser(client, {
      ...columns,
      ...(id ? { id } : {}),
      raw_app_meta_data: { provider: providers[0], providers, ...mergeMetadata({}, body.app_metadata) },
      raw_user_meta_data: { ...mergeMetadata({}, body.user_metadata), ...verified },
    });
    if (email) await saveLocalIdentity(client, 'email', userId, { email, email_verified: Boolean(body.email_confirm) });
    if (phone) await saveLocalIdentity(client, 'phone', userId, { phone, phone_verified: Boolean(body.phone_confirm) });
    const user = await requireUser(client, userId);
    await writeAudit(client, c, {
      action: 'user_signedup',
      actor: null,
      traits: { user_id: userId, user_email: email, user_phone: phone, provider: providers[0]! },
    });
    return user;
  });
  return c.json(userJson(user));
};
