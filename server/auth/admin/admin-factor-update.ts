import { inTransaction } from '../../database/in-transaction.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import { findUser, requireUser } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { factorJson, requireFactor } from '../factors/factors.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { readFields } from '../requests/request-body.ts';
import { requireUserId } from './admin-user-fields.ts';

/**
 * PUT /admin/users/{id}/factors/{factor}: changes the name and the phone number of a factor. Throws 422 if another
 * factor of the user already has them.
 */
export const adminFactorUpdate: AuthEndpoint = async (c, context) => {
  requireAdmin(c);
  const userId = requireUserId(c);
  const { friendly_name: name, phone } = await readFields(c.req.raw, { friendly_name: 'string', phone: 'string' });
  if ((name?.length ?? 0) > 255) throw authError('factorNameTooLong');
  const number = phone ? requirePhone(phone) : null;
  const factor = await inTransaction(context.pool, async (client) => {
    const user = await findUser(client, userId, { lock: true });
    if (!user) throw authError('userNotFound');
    const { id, factor_type: type } = await requireFactor(client, userId, c.req.param('factor'));
    const others = user.factors.filter((factor) => factor.id !== id);
    if (name && others.some((factor) => factor.friendly_name === name)) {
      throw authError('factorNameConflict', { name });
    }
    if (number && others.some((factor) => factor.phone === number)) throw authError('phoneFactorExists');
    await client.query(
      `update auth.mfa_factors set friendly_name = coalesce($2, friendly_name), phone = coalesce($3, phone),
         updated_at = now() where id = $1`,
      [id, name || null, type === 'phone' ? number : null],
    );
    await writeAudit(client, c, {
      action: 'factor_updated',
      actor: null,
      traits: { user_id: userId, factor_id: id, factor_type: type },
    });
    return (await requireUser(client, userId)).factors.find((factor) => factor.id === id)!;
  });
  return c.json(factorJson(factor));
};
