import { inTransaction } from '../../database/in-transaction.ts';
import { findUser } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { deleteFactor, factorJson, requireFactor } from '../factors/factors.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { endSessions } from '../sessions/sessions.ts';
import { requireUserId } from './admin-user-fields.ts';

/**
 * DELETE /admin/users/{id}/factors/{factor}, for a user who lost their device. Ends all their sessions if the factor
 * was verified.
 */
export const adminFactorDelete: AuthEndpoint = async (c, context) => {
  requireAdmin(c);
  const userId = requireUserId(c);
  const factor = await inTransaction(context.pool, async (client) => {
    if (!(await findUser(client, userId, { lock: true }))) throw authError('userNotFound');
    const factor = await requireFactor(client, userId, c.req.param('factor'));
    await deleteFactor(client, factor.id);
    if (factor.status === 'verified') await endSessions(client, userId, 'global', null);
    await writeAudit(client, c, {
      action: 'factor_deleted',
      actor: null,
      traits: { user_id: userId, factor_id: factor.id, factor_type: factor.factor_type },
    });
    return factor;
  });
  return c.json(factorJson(factor));
};
