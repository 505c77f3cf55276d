import { CommittedError, inTransaction } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import { asObject } from '../../platform/json.ts';
import { findUser, requireUser, type UserRow } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { readFields } from '../requests/request-body.ts';
import { isUuid } from '../../platform/uuid.ts';
import { elevateSession } from '../sessions/assurance.ts';
import { sessionResponse } from '../sessions/session-response.ts';
import type { Session } from '../sessions/sessions.ts';
import { checkAttempts, countWrongCode } from './factor-attempts.ts';
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
import { requireFactor, type FactorProof, type StoredCredential } from './factors.ts';
import { findTotpStep } from './totp.ts';
import { verifyWebauthnResponse } from './webauthn-factor.ts';

/**
 * POST /factors/{id}/verify: with the right code or credential, marks the factor as verified and raises the session to
 * aal2. Unlike upstream, accepts a TOTP code only once and delays further attempts after wrong codes.
 * docs/wire/auth.md, Factors.
 */
export const factorVerify: AuthEndpoint = async (c, context) => {
  const caller = await requireFactorCaller(c, context);
  const body = await readFields(c.req.raw, { challenge_id: 'string', code: 'string', webauthn: 'object' });
  const challengeId = body.challenge_id;
  if (challengeId && !isUuid(challengeId))
    throw authError('badJson', { reason: 'the field challenge_id must be a UUID' });
  const { user, session } = await inTransaction(context.pool, (client) =>
    verify(client, c, context, caller, challengeId, {
      code: body.code ?? '',
      credential: asObject(body.webauthn?.credential_response),
    }),
  );
  return sessionResponse(c, context, user, session);
};

/** The code or credential of the request. */
interface GivenProof {
  code: string;
  credential: Record<string, unknown> | null;
}

async function verify(
  client: Client,
  c: AuthRequest,
  context: AuthContext,
  { user, sessionId }: FactorCaller,
  challengeId: string | null,
  given: GivenProof,
): Promise<{ user: UserRow; session: Session }> {
  await findUser(client, user.id, { lock: true });
  const factor = await requireFactor(client, user.id, c.req.param('id'));
  const isWebauthn = factor.factor_type === 'webauthn';
  if (isWebauthn && !given.credential) throw authError('webauthnCredentialMissing');
  if (!isWebauthn && !given.code) throw authError('factorCodeMissing');
  checkVerifyEnabled(context, factor);
  checkAttempts(factor);
  const challenge = challengeId ? await findChallenge(client, factor.id, challengeId) : null;
  if (!challenge) throw authError('challengeNotFound');
  if (challenge.isUsed || challenge.ip !== addressOf(c)) throw authError('challengeFromOtherAddress');
  if (challenge.age > challengeSeconds) {
    await deleteChallenge(client, challenge.id);
    throw new CommittedError(authError('challengeExpired', { id: challenge.id }));
  }
  const proof = await prove(context, factor, challenge, given);
  if (!proof) {
    await countWrongCode(client, factor.id);
    throw new CommittedError(authError(wrongProof[factor.factor_type]));
  }
  await markChallengeUsed(client, challenge.id);
  await client.query(
    `update auth.mfa_factors set status = 'verified', last_used_step = coalesce($2, last_used_step), code_failures = 0,
       last_failure_at = null, web_authn_credential = coalesce($3, web_authn_credential), updated_at = now()
     where id = $1`,
    [factor.id, proof.step, proof.credential],
  );
  await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $2`, [
    user.id,
    factor.factor_type,
  ]);
  const session = await elevateSession(client, user.id, sessionId, factor);
  await writeAudit(client, c, {
    action: 'verification_attempted',
    actor: user,
    traits: { factor_id: factor.id, challenge_id: challenge.id, factor_type: factor.factor_type },
  });
  return { user: await requireUser(client, user.id), session };
}

const wrongProof = {
  totp: 'totpCodeWrong',
  phone: 'phoneCodeWrong',
  webauthn: 'webauthnCredentialWrong',
} as const;

/**
 * The values to store after a verification, so that the proof cannot be used again: the time step of a TOTP code, or
 * the credential with its new counter.
 */
interface Proof {
  step: number | null;
  credential: StoredCredential | null;
}

/** Verifies a code or credential. Null if it is wrong. */
async function prove(
  context: AuthContext,
  factor: FactorProof,
  challenge: ChallengeRow,
  { code, credential: response }: GivenProof,
): Promise<Proof | null> {
  switch (factor.factor_type) {
    case 'phone':
      return isSentCode(factor.id, challenge, code) ? { step: null, credential: null } : null;
    case 'webauthn': {
      const credential = response && (await verifyWebauthnResponse(context, factor, challenge, response));
      return credential && { step: null, credential };
    }
    case 'totp': {
      const lastUsed = factor.last_used_step === null ? null : Number(factor.last_used_step);
      const step = factor.secret ? findTotpStep(code, factor.secret, lastUsed) : null;
      return step === null ? null : { step, credential: null };
    }
  }
}
