import { inTransaction } from '../../database/as-role.ts';
import { requireUserId } from './admin-user-fields.ts';
import { noteAudit } from '../audit-log.ts';
import { AuthError, invalid, refusal } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { requireFactor, shapeFactor } from '../factors/factors.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import { readFields } from '../requests/request-body.ts';
import { findUser, requireUser } from '../accounts/users.ts';

/** PUT /admin/users/{id}/factors/{factor}: its name, and the number of a phone. Throws 422 where another factor of the user has them. */
export function adminFactorUpdate(context: AuthContext): AuthHandler {
  return async (c) => {
    requireAdmin(c);
    const userId = requireUserId(c);
    const { friendly_name: name, phone } = await readFields(c.req.raw, { friendly_name: 'string', phone: 'string' });
    if ((name?.length ?? 0) > 255) throw invalid('friendly_name is too long');
    const number = phone ? requirePhone(phone) : null;
    const factor = await inTransaction(context.pool, async (client) => {
      const user = await findUser(client, userId, { lock: true });
      if (!user) throw refusal('userNotFound');
      const { id, factor_type: type } = await requireFactor(client, userId, c.req.param('factor'));
      const others = user.factors.filter((factor) => factor.id !== id);
      if (name && others.some((factor) => factor.friendly_name === name)) {
        throw new AuthError(
          422,
          'mfa_factor_name_conflict',
          `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
        );
      }
      if (number && others.some((factor) => factor.phone === number)) throw refusal('phoneFactorExists');
      await client.query(
        'update auth.mfa_factors set friendly_name = coalesce($2, friendly_name), phone = coalesce($3, phone), updated_at = now() where id = $1',
        [id, name || null, type === 'phone' ? number : null],
      );
      await noteAudit(client, c, {
        action: 'factor_updated',
        actor: null,
        traits: { user_id: userId, factor_id: id, factor_type: type },
      });
      return (await requireUser(client, userId)).factors.find((factor) => factor.id === id)!;
    });
    return c.json(shapeFactor(factor));
  };
}
