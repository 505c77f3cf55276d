import type { Client } from '../../database/pool.ts';
import { authError } from '../auth-errors.ts';
import { isUuid } from '../../platform/uuid.ts';

/** The public columns of auth.mfa_factors. */
export interface FactorRow {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'phone' | 'webauthn';
  status: 'unverified' | 'verified';
  phone: string | null;
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

/** The columns of a FactorRow. */
export const factorColumns =
  'id, friendly_name, factor_type, status, phone, created_at, updated_at, last_challenged_at';

/** The JSON of a factor. */
export function factorJson(factor: FactorRow): Record<string, unknown> {
  const { id, friendly_name: name, factor_type, status, phone, last_challenged_at: challenged } = factor;
  return {
    id,
    created_at: new Date(factor.created_at).toISOString(),
    updated_at: new Date(factor.updated_at).toISOString(),
    status,
    ...(name ? { friendly_name: name } : {}),
    factor_type,
    phone: phone ?? '',
    last_challenged_at: challenged && new Date(challenged).toISOString(),
  };
}

/** The credential of a WebAuthn factor; the public key in base64url. */
export interface StoredCredential {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** A factor with the columns that are needed to verify it. */
export interface FactorProof extends FactorRow {
  secret: string | null;
  last_used_step: string | null;
  code_failures: number;
  /** Seconds since the last wrong code. */
  failure_age: number | null;
  web_authn_credential: StoredCredential | null;
}

/** Locks and returns the user's factor. Throws 404 if the id is not a UUID or the user has no such factor. */
export async function requireFactor(client: Client, userId: string, id: string | undefined): Promise<FactorProof> {
  if (!isUuid(id)) throw authError('factorIdNotUuid');
  const { rows } = await client.query<FactorProof>(
    `select ${factorColumns}, secret, last_used_step, code_failures, web_authn_credential,
            extract(epoch from clock_timestamp() - last_failure_at)::float8 as failure_age
       from auth.mfa_factors where id = $1 and user_id = $2 for update`,
    [id, userId],
  );
  if (!rows[0]) throw authError('factorNotFound');
  return rows[0];
}

/** Inserts an unverified factor and returns its id. */
export async function insertFactor(
  client: Client,
  factor: { userId: string; name: string; type: FactorRow['factor_type']; secret?: string; phone?: string },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone, created_at,
       updated_at)
     values (gen_random_uuid(), $1, $2, $3, 'unverified', $4, $5, now(), now()) returning id`,
    [factor.userId, factor.name, factor.type, factor.secret ?? null, factor.phone ?? null],
  );
  return rows[0]!.id;
}

/** Deletes a factor with its challenges. */
export async function deleteFactor(client: Client, id: string): Promise<void> {
  await client.query('delete from auth.mfa_factors where id = $1', [id]);
}
