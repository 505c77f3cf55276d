import { readBanEnd } from '../accounts/ban-duration.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { hashPassword, isPasswordHash } from '../accounts/password.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import type { UserChanges } from '../accounts/user-columns.ts';
import { authError } from '../auth-errors.ts';
import type { AuthSettings } from '../auth-settings.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { readFields, type Fields } from '../requests/request-body.ts';
import { isUuid } from '../../platform/uuid.ts';

const spec = {
  id: 'string',
  aud: 'string',
  role: 'string',
  email: 'string',
  phone: 'string',
  password: 'string',
  password_hash: 'string',
  email_confirm: 'boolean',
  phone_confirm: 'boolean',
  user_metadata: 'object',
  app_metadata: 'object',
  ban_duration: 'string',
} as const;

export type AdminUserFields = Fields<typeof spec>;

/**
 * Reads the fields of an account from an administrator's request and normalises the addresses. Throws 400 for invalid
 * fields.
 */
export async function readAdminUserFields(request: Request): Promise<AdminUserFields> {
  const body = await readFields(request, spec);
  for (const name of ['aud', 'role'] as const)
    if ((body[name]?.length ?? 0) > 255) throw authError('adminFieldTooLong', { name });
  if (body.password && body.password_hash) throw authError('adminPasswordAndHash');
  if (body.password_hash && !isPasswordHash(body.password_hash)) throw authError('adminPasswordHashUnsupported');
  return {
    ...body,
    email: body.email ? requireEmail(body.email) : null,
    phone: body.phone ? requirePhone(body.phone) : null,
  };
}

/** The columns that both POST and PUT set. */
export async function sharedColumns(settings: AuthSettings, body: AdminUserFields): Promise<UserChanges> {
  const columns: UserChanges = {};
  if (body.aud) columns.aud = body.aud;
  if (body.role) columns.role = body.role;
  if (body.email) columns.email = body.email;
  if (body.phone) columns.phone = body.phone;
  if (body.email_confirm) columns.email_confirmed_at = new Date();
  if (body.phone_confirm) columns.phone_confirmed_at = new Date();
  if (body.ban_duration) columns.banned_until = readBanEnd(body.ban_duration);
  if (body.password_hash) columns.encrypted_password = body.password_hash;
  else if (body.password) columns.encrypted_password = await hashPassword(settings, body.password);
  return columns;
}

/** The user id of the path. Throws 404 if it is not a UUID. */
export function requireUserId(c: AuthRequest): string {
  const id = c.req.param('id');
  if (!isUuid(id)) throw authError('adminUserIdNotUuid');
  return id;
}
