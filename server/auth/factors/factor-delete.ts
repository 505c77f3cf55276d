import { inTransaction } from '../../database/in-transaction.ts';
import { findUser } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { downgradeSessions } from '../sessions/assurance.ts';
import { requireFactorCaller } from './factor-caller.ts';
import { deleteFactor, requireFactor } from './factors.ts';

/**
 * DELETE /factors/{id}: removes a factor; a verified one requires aal2. Sessions that the factor raised drop to aal1.
 */
export const factorDelete: AuthEndpoint = async (c, context) => {
  const { user, sessionId, aal } = await requireFactorCaller(c, context);
  const id = await inTransaction(context.pool, async (client) => {
    await findUser(client, user.id, { lock: true });
    const factor = await requireFactor(client, user.id, c.req.param('id'));
    if (factor.status === 'verified' && aal === 'aal1') throw authError('aalTooLowToUnenroll');
    await downgradeSessions(client, factor.id);
    await deleteFactor(client, factor.id);
    await writeAudit(client, c, {
      action: 'factor_unenrolled',
      actor: user,
      traits: { factor_id: factor.id, factor_status: factor.status, session_id: sessionId },
    });
    return factor.id;
  });
  return c.json({ id });
};
