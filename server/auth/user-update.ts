import { inTransaction } from '../database/as-role.ts';
import { AuthError, refusal } from './auth-error.ts';
import type { AuthContext, AuthHandler } from './auth-parts.ts';
import { requireBearer } from './bearer.ts';
import { requireEmail } from './email-address.ts';
import { clearOneTimeTokens } from './one-time-tokens.ts';
import { checkPassword, hashPassword, matchesPassword } from './password.ts';
import { requirePhone } from './phone-number.ts';
import { readFields } from './request-body.ts';
import { endSessions } from './sessions.ts';
import { shapeUser } from './user-shape.ts';
import { findUser, mergeMetadata, requireUser, updateUser, type UserRow } from './users.ts';

const fields = { email: 'string', phone: 'string', password: 'string', data: 'object', app_metadata: 'object' } as const;

/**
 * PUT /user: password and metadata of the signed-in user. A new password ends all their other sessions and every
 * one-time token. An address that differs from the present one is refused, and so is app_metadata: it carries rights.
 */
export function userUpdate(context: AuthContext): AuthHandler {
  return async (c) => {
    const { user, sessionId } = await requireBearer(c, context);
    const body = await readFields(c.req.raw, fields);
    if (body.app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    if (body.email && requireEmail(body.email) !== user.email) throw refusal('emailChangeDisabled');
    if (body.phone && requirePhone(body.phone) !== user.phone) throw refusal('phoneDisabled');
    const passwordHash = body.password === null ? null : await newPassword(user, body.password);

    const updated = await inTransaction(context.pool, async (client) => {
      const current = await findUser(client, user.id, { lock: true });
      if (!current) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
      await updateUser(client, user.id, {
        ...(body.data ? { raw_user_meta_data: mergeMetadata(current.raw_user_meta_data, body.data) } : {}),
        ...(passwordHash ? { encrypted_password: passwordHash } : {}),
      });
      if (passwordHash) {
        await endSessions(client, user.id, 'others', sessionId);
        await clearOneTimeTokens(client, user.id);
      }
      return requireUser(client, user.id);
    });
    return c.json(shapeUser(updated));
  };
}

async function newPassword(user: UserRow, password: string): Promise<string> {
  checkPassword(password);
  if (user.encrypted_password && (await matchesPassword(password, user.encrypted_password))) throw refusal('samePassword');
  return hashPassword(password);
}
