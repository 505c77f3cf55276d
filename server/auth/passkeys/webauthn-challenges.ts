import { randomUUID } from 'node:crypto';
import type { Client } from '../../database/pool.ts';
import { authError } from '../auth-errors.ts';
import { isUuid } from '../../platform/uuid.ts';

/** The lifetime of a challenge. */
const challengeSeconds = 300;

type ChallengeType = 'registration' | 'authentication';

/** Stores a challenge and deletes expired ones. Returns the id and the expiry (Unix time). */
export async function insertPasskeyChallenge(
  client: Pick<Client, 'query'>,
  type: ChallengeType,
  challenge: string,
  userId: string | null,
): Promise<{ challenge_id: string; expires_at: number }> {
  await client.query(`delete from auth.webauthn_challenges where expires_at < now() - interval '1 hour'`);
  const id = randomUUID();
  const { rows } = await client.query<{ end: number }>(
    `insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, expires_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 second')
     returning extract(epoch from expires_at)::int as "end"`,
    [id, userId, type, { challenge }, challengeSeconds],
  );
  return { challenge_id: id, expires_at: rows[0]!.end };
}

/** Consumes a challenge and returns its text. Throws 400 for an unknown or expired challenge. */
export async function takePasskeyChallenge(
  client: Pick<Client, 'query'>,
  type: ChallengeType,
  id: string | null,
  userId: string | null,
): Promise<string> {
  if (!id) throw authError('passkeyChallengeIdMissing');
  if (!isUuid(id)) throw authError('passkeyChallengeIdNotUuid');
  const { rows } = await client.query<{ challenge: string; is_expired: boolean }>(
    `delete from auth.webauthn_challenges
      where id = $1 and challenge_type = $2 and user_id is not distinct from $3
     returning session_data ->> 'challenge' as challenge, expires_at < now() as is_expired`,
    [id, type, userId],
  );
  if (!rows[0]) throw authError('passkeyChallengeNotFound');
  if (rows[0].is_expired) throw authError('passkeyChallengeExpired');
  return rows[0].challenge;
}
