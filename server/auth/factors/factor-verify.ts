import { inTransaction } from '../../database/as-role.ts';
import { BodyError } from '../../platform/json.ts';
import type { Client } from '../../database/pool.ts';
import { raiseSession } from '../sessions/assurance.ts';
import { noteAudit } from '../audit-log.ts';
import { AuthError, invalid, refusal } from '../auth-errors.ts';
import type { AuthContext, AuthHandler, AuthRequest } from '../auth-parts.ts';
import { isUuid } from '../requests/bearer.ts';
import { requireFactorCaller, type FactorCaller } from './factor-caller.ts';
import { addressOf, checkVerifyEnabled } from './factor-challenge.ts';
import {
  challengeSeconds,
  deleteChallenge,
  findChallenge,
  isSentCode,
  markChallengeUsed,
  type ChallengeRow,
} from './factor-challenges.ts';
import { checkGuesses, countWrongGuess } from './factor-guesses.ts';
import { requireFactor, type FactorProof } from './factors.ts';
import { readFields } from '../requests/request-body.ts';
import { answerSession } from '../sessions/session-response.ts';
import type { Session } from '../sessions/sessions.ts';
import { findTotpStep } from './totp.ts';
import { findUser, requireUser, type UserRow } from '../accounts/users.ts';

/**
 * POST /factors/{id}/verify: the right code raises the session to aal2 and makes the factor count. Its effects and
 * refusals stand in the wire reference, section 5; beyond it a code is good once, and wrong ones slow the factor down.
 */
export function factorVerify(context: AuthContext): AuthHandler {
  return async (c) => {
    const caller = await requireFactorCaller(c, context);
    const { challenge_id: challengeId, code } = await readFields(c.req.raw, { challenge_id: 'string', code: 'string' });
    if (challengeId && !isUuid(challengeId)) throw new BodyError(400, 'the field challenge_id must be a UUID');
    const outcome = await inTransaction(context.pool, (client) =>
      verify(client, c, context, caller, challengeId, code ?? ''),
    );
    // Thrown only now: what a refusal has counted or removed is committed.
    if (outcome instanceof AuthError) throw outcome;
    return answerSession(c, context, outcome.user, outcome.session);
  };
}

async function verify(
  client: Client,
  c: AuthRequest,
  context: AuthContext,
  { user, sessionId }: FactorCaller,
  challengeId: string | null,
  code: string,
): Promise<{ user: UserRow; session: Session } | AuthError> {
  await findUser(client, user.id, { lock: true });
  const factor = await requireFactor(client, user.id, c.req.param('id'));
  if (!code) throw invalid('Code needs to be non-empty');
  checkVerifyEnabled(context, factor);
  checkGuesses(factor);
  const challenge = challengeId ? await findChallenge(client, factor.id, challengeId) : null;
  if (!challenge) throw refusal('challengeNotFound');
  if (challenge.isUsed || challenge.ip !== addressOf(c)) throw refusal('challengeNotYours');
  if (challenge.age > challengeSeconds) {
    await deleteChallenge(client, challenge.id);
    return new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  const proof = prove(factor, challenge, code);
  if (!proof) {
    await countWrongGuess(client, factor.id);
    return new AuthError(
      422,
      'mfa_verification_failed',
      factor.factor_type === 'totp' ? 'Invalid TOTP code entered' : 'Invalid MFA Phone code entered',
    );
  }
  await markChallengeUsed(client, challenge.id);
  await client.query(
    `update auth.mfa_factors set status = 'verified', last_used_step = coalesce($2, last_used_step), code_failures = 0, last_failure_at = null, updated_at = now() where id = $1`,
    [factor.id, proof.step],
  );
  await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $2`, [
    user.id,
    factor.factor_type,
  ]);
  const session = await raiseSession(client, user.id, sessionId, factor);
  await noteAudit(client, c, {
    action: 'verification_attempted',
    actor: user,
    traits: { factor_id: factor.id, challenge_id: challenge.id, factor_type: factor.factor_type },
  });
  return { user: await requireUser(client, user.id), session };
}

/** What the code proves, or null where it is wrong; `step` is the time step it uses up. */
function prove(factor: FactorProof, challenge: ChallengeRow, code: string): { step: number | null } | null {
  if (factor.factor_type === 'phone') return isSentCode(factor.id, challenge, code) ? { step: null } : null;
  const lastUsed = factor.last_used_step === null ? null : Number(factor.last_used_step);
  const step = factor.secret ? findTotpStep(code, factor.secret, lastUsed) : null;
  return step === null ? null : { step };
}
