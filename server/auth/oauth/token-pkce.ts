import { inTransaction } from '../../database/in-transaction.ts';
import { findUser, isBanned, requireUser } from '../accounts/users.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { readFields } from '../requests/request-body.ts';
import { sessionResponse } from '../sessions/session-response.ts';
import { openSession, originOf } from '../sessions/sessions.ts';
import { deleteFlow, findFlowByCode, flowMinutes } from './flow-states.ts';
import { isVerifierOf } from './pkce.ts';

/**
 * POST /token?grant_type=pkce: exchanges the code of a redirect and its code verifier for a session, once
 * (https://www.rfc-editor.org/rfc/rfc7636). A wrong verifier does not consume the code.
 */
export const tokenPkce: AuthEndpoint = async (c, context) => {
  const { auth_code: code, code_verifier: verifier } = await readFields(c.req.raw, {
    auth_code: 'string',
    code_verifier: 'string',
  });
  if (!code || !verifier) throw authError('codeExchangeIncomplete');
  const { user, session, flow } = await inTransaction(context.pool, async (client) => {
    const flow = await findFlowByCode(client, code);
    if (!flow?.user_id || !flow.code_challenge || !flow.code_challenge_method) throw authError('flowStateNotFound');
    if (flow.age > flowMinutes * 60) throw authError('flowStateExpired');
    if (!isVerifierOf(verifier, { challenge: flow.code_challenge, method: flow.code_challenge_method }))
      throw authError('codeChallengeMismatch');
    const known = await findUser(client, flow.user_id, { lock: true });
    if (!known) throw authError('flowStateNotFound');
    if (isBanned(known)) throw authError('userBanned');
    await deleteFlow(client, flow.id);
    const session = await openSession(client, known.id, flow.authentication_method, originOf(c));
    return { user: await requireUser(client, known.id), session, flow };
  });
  return sessionResponse(c, context, user, session, {
    ...(flow.provider_access_token ? { provider_token: flow.provider_access_token } : {}),
    ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
  });
};
