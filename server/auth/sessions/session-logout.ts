import { inTransaction } from '../../database/as-role.ts';
import { noteAudit } from '../audit-log.ts';
import { AuthError } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireBearer } from '../requests/bearer.ts';
import { endSessions, type LogoutScope } from './sessions.ts';

const scopes: LogoutScope[] = ['global', 'local', 'others'];

/** POST /logout: ends all sessions of the user, this one, or all others. 204 without a body. */
export function sessionLogout(context: AuthContext): AuthHandler {
  return async (c) => {
    const { user, sessionId } = await requireBearer(c, context);
    const wanted = c.req.query('scope') || 'global';
    const scope = scopes.find((name) => name === wanted);
    if (!scope) throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${wanted}"`);
    await inTransaction(context.pool, async (client) => {
      await endSessions(client, user.id, scope, sessionId);
      await noteAudit(client, c, { action: 'logout', actor: user, traits: { scope } });
    });
    return c.body(null, 204);
  };
}
