import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../database/as-role.ts';
import { noteAudit } from '../audit-log.ts';
import { invalid, refusal } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { readAdminUserFields, sharedColumns } from './admin-user-fields.ts';
import { isUuid, requireAdmin } from '../requests/bearer.ts';
import { saveOwnIdentity } from '../accounts/identities.ts';
import { hashPassword } from '../accounts/password.ts';
import { shapeUser } from '../accounts/user-shape.ts';
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  insertUser,
  lockAddress,
  mergeMetadata,
  requireUser,
} from '../accounts/users.ts';

/**
 * POST /admin/users: an account made by whoever holds the secret key. No mail is sent, and the password's strength is not
 * checked (as upstream); without one, a random password stands in until the owner sets theirs.
 */
export function adminUserCreate(context: AuthContext): AuthHandler {
  return async (c) => {
    requireAdmin(c);
    const body = await readAdminUserFields(c.req.raw);
    const { id, email, phone } = body;
    if (!email && !phone) throw invalid('Cannot create a user without either an email or phone');
    if (id && (!isUuid(id) || /^[0-]+$/.test(id))) throw invalid('ID must conform to the uuid v4 format');
    const columns = await sharedColumns(body);
    columns.encrypted_password ??= await hashPassword(randomBytes(24).toString('base64url'));
    const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])];
    const verified = {
      ...(body.email_confirm ? { email_verified: true } : {}),
      ...(body.phone_confirm ? { phone_verified: true } : {}),
    };

    const user = await inTransaction(context.pool, async (client) => {
      for (const address of [email, phone]) if (address) await lockAddress(client, address);
      if (email && (await findUserByEmail(client, email))) throw refusal('emailExists');
      if (phone && (await findUserByPhone(client, phone))) throw refusal('phoneExists');
      if (id && (await findUser(client, id))) throw invalid('A user with this id already exists');
      const userId = await insertUser(client, {
        ...columns,
        ...(id ? { id } : {}),
        raw_app_meta_data: { provider: providers[0], providers, ...mergeMetadata({}, body.app_metadata) },
        raw_user_meta_data: { ...mergeMetadata({}, body.user_metadata), ...verified },
      });
      if (email) await saveOwnIdentity(client, 'email', userId, { email, email_verified: Boolean(body.email_confirm) });
      if (phone) await saveOwnIdentity(client, 'phone', userId, { phone, phone_verified: Boolean(body.phone_confirm) });
      const user = await requireUser(client, userId);
      await noteAudit(client, c, {
        action: 'user_signedup',
        actor: null,
        traits: { user_id: userId, user_email: email, user_phone: phone, provider: providers[0]! },
      });
      return user;
    });
    return c.json(shapeUser(user));
  };
}
