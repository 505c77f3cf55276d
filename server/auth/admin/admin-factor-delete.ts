import { inTransaction } from '../../database/as-role.ts';
import { requireUserId } from './admin-user-fields.ts';
import { noteAudit } from '../audit-log.ts';
import { refusal } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { deleteFactor, requireFactor, shapeFactor } from '../factors/factors.ts';
import { endSessions } from '../sessions/sessions.ts';
import { findUser } from '../accounts/users.ts';

/** DELETE /admin/users/{id}/factors/{factor}: for whoever lost their phone. Where the factor counted, all sessions of the user end. */
export function adminFactorDelete(context: AuthContext): AuthHandler {
  return async (c) => {
    requireAdmin(c);
    const userId = requireUserId(c);
    const factor = await inTransaction(context.pool, async (client) => {
      if (!(await findUser(client, userId, { lock: true }))) throw refusal('userNotFound');
      const factor = await requireFactor(client, userId, c.req.param('factor'));
      await deleteFactor(client, factor.id);
      if (factor.status === 'verified') await endSessions(client, userId, 'global', null);
      await noteAudit(client, c, {
        action: 'factor_deleted',
        actor: null,
        traits: { user_id: userId, factor_id: factor.id, factor_type: factor.factor_type },
      });
      return factor;
    });
    return c.json(shapeFactor(factor));
  };
}
