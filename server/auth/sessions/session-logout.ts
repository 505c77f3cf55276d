import { inTransaction } from '../../database/in-transaction.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { requireBearer } from '../requests/bearer.ts';
import { endSessions, type LogoutScope } from './sessions.ts';

const scopes: LogoutScope[] = ['global', 'local', 'others'];

/** POST /logout: ends all sessions of the user, the current one, or all others. Responds 204. */
export const sessionLogout: AuthEndpoint = async (c, context) => {
  const { user, sessionId } = await requireBearer(c, context);
  const wanted = c.req.query('scope') || 'global';
  const scope = scopes.find((name) => name === wanted);
  if (!scope) throw authError('logoutScopeUnsupported', { scope: wanted });
  await inTransaction(context.pool, async (client) => {
    await endSessions(client, user.id, scope, sessionId);
    await writeAudit(client, c, { action: 'logout', actor: user, traits: { scope } });
  });
  return c.body(null, 204);
};
