import { inTransaction } from '../../database/as-role.ts';
import { AuthError, invalid, refusal } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { deleteFlow, findFlowByCode, flowMinutes } from './flow-states.ts';
import { isVerifierOf } from './pkce.ts';
import { readFields } from '../requests/request-body.ts';
import { answerSession } from '../sessions/session-response.ts';
import { openSession, originOf } from '../sessions/sessions.ts';
import { findUser, isBanned, requireUser } from '../accounts/users.ts';

/**
 * POST /token?grant_type=pkce: exchanges the code of a redirect for its session, once, against the verifier whose
 * challenge was sent before (RFC 7636). A wrong verifier does not use the code up.
 */
export function tokenPkce(context: AuthContext): AuthHandler {
  return async (c) => {
    const { auth_code: code, code_verifier: verifier } = await readFields(c.req.raw, {
      auth_code: 'string',
      code_verifier: 'string',
    });
    if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty');
    const { user, session, flow } = await inTransaction(context.pool, async (client) => {
      const flow = await findFlowByCode(client, code);
      if (!flow?.user_id || !flow.code_challenge || !flow.code_challenge_method) throw refusal('flowStateNotFound');
      if (flow.age > flowMinutes * 60) throw refusal('flowStateExpired');
      if (!isVerifierOf(verifier, { challenge: flow.code_challenge, method: flow.code_challenge_method }))
        throw refusal('codeChallengeMismatch');
      const known = await findUser(client, flow.user_id, { lock: true });
      if (!known) throw refusal('flowStateNotFound');
      if (isBanned(known)) throw new AuthError(403, 'user_banned', 'User is banned');
      await deleteFlow(client, flow.id);
      const session = await openSession(client, known.id, flow.authentication_method, originOf(c));
      return { user: await requireUser(client, known.id), session, flow };
    });
    return answerSession(c, context, user, session, {
      ...(flow.provider_access_token ? { provider_token: flow.provider_access_token } : {}),
      ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
    });
  };
}
