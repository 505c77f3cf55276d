import { inTransaction } from '../../database/as-role.ts';
import { lowerSessions } from '../sessions/assurance.ts';
import { noteAudit } from '../audit-log.ts';
import { refusal } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireFactorCaller } from './factor-caller.ts';
import { deleteFactor, requireFactor } from './factors.ts';
import { findUser } from '../accounts/users.ts';

/** DELETE /factors/{id}: one that counts only in a session of aal2. The sessions that used it lose what it gave them. */
export function factorDelete(context: AuthContext): AuthHandler {
  return async (c) => {
    const { user, sessionId, aal } = await requireFactorCaller(c, context);
    const id = await inTransaction(context.pool, async (client) => {
      await findUser(client, user.id, { lock: true });
      const factor = await requireFactor(client, user.id, c.req.param('id'));
      if (factor.status === 'verified' && aal === 'aal1') throw refusal('aalTooLowToUnenroll');
      await lowerSessions(client, factor);
      await deleteFactor(client, factor.id);
      await noteAudit(client, c, {
        action: 'factor_unenrolled',
        actor: user,
        traits: { factor_id: factor.id, factor_status: factor.status, session_id: sessionId },
      });
      return factor.id;
    });
    return c.json({ id });
  };
}
