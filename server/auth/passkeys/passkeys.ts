import { randomUUID } from 'node:crypto';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Client } from '../../database/pool.ts';
import { authError } from '../auth-errors.ts';
import { isUuid } from '../../platform/uuid.ts';

/** A row of auth.webauthn_credentials. */
export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: string;
  transports: string[];
  friendly_name: string;
  created_at: string;
  last_used_at: string | null;
}

const maxPasskeys = 10;

type Queryable = Pick<Client, 'query'>;

const columns = `id, user_id, credential_id, public_key, sign_count, transports, friendly_name,
  to_json(created_at) #>> '{}' as created_at, to_json(last_used_at) #>> '{}' as last_used_at`;

/** The JSON of a passkey. */
export function passkeyJson(passkey: PasskeyRow): Record<string, unknown> {
  const { id, friendly_name: name, created_at: created, last_used_at: used } = passkey;
  return {
    id,
    ...(name ? { friendly_name: name } : {}),
    created_at: new Date(created).toISOString(),
    ...(used ? { last_used_at: new Date(used).toISOString() } : {}),
  };
}

/** The passkeys of a user, oldest first. */
export async function listPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>(
    `select ${columns} from auth.webauthn_credentials where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

/** Throws 422 if the account has as many passkeys as allowed. */
export function requirePlace(passkeys: PasskeyRow[]): void {
  if (passkeys.length >= maxPasskeys) throw authError('tooManyPasskeys');
}

/** Locks and returns the passkey with that credential id (base64url), or null. */
export async function findPasskeyByCredential(client: Client, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await client.query<PasskeyRow>(
    `select ${columns} from auth.webauthn_credentials where credential_id = $1 for update`,
    [Buffer.from(credentialId, 'base64url')],
  );
  return rows[0] ?? null;
}

/** The data of a new credential after its registration was verified. */
export interface NewPasskey {
  userId: string;
  credential: WebAuthnCredential;
  aaguid: string;
  isBackupEligible: boolean;
  isBackedUp: boolean;
}

/** Inserts a passkey. Throws 422 if its credential is already registered. */
export async function insertPasskey(client: Client, passkey: NewPasskey): Promise<PasskeyRow> {
  const { credential } = passkey;
  const { rows } = await client.query<PasskeyRow>(
    `insert into auth.webauthn_credentials
       (id, user_id, credential_id, public_key, aaguid, sign_count, transports, backup_eligible, backed_up)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (credential_id) do nothing returning ${columns}`,
    [
      randomUUID(),
      passkey.userId,
      Buffer.from(credential.id, 'base64url'),
      Buffer.from(credential.publicKey),
      isUuid(passkey.aaguid) ? passkey.aaguid : null,
      credential.counter,
      JSON.stringify(credential.transports ?? []),
      passkey.isBackupEligible,
      passkey.isBackedUp,
    ],
  );
  if (!rows[0]) throw authError('passkeyExists');
  return rows[0];
}

/** Records a sign-in with a passkey. */
export async function markPasskeyUsed(
  client: Client,
  id: string,
  signCount: number,
  isBackedUp: boolean,
): Promise<void> {
  await client.query(
    `update auth.webauthn_credentials
        set sign_count = $2, backed_up = $3, last_used_at = now(), updated_at = now() where id = $1`,
    [id, signCount, isBackedUp],
  );
}

/** Renames a user's passkey. Throws 404 if the user has no such passkey. */
export async function renamePasskey(client: Client, userId: string, id: string, name: string): Promise<PasskeyRow> {
  const { rows } = await client.query<PasskeyRow>(
    `update auth.webauthn_credentials set friendly_name = $3, updated_at = now()
      where id = $1 and user_id = $2 returning ${columns}`,
    [id, userId, name],
  );
  if (!rows[0]) throw authError('passkeyNotFound');
  return rows[0];
}

/** Deletes a user's passkey. Throws 404 if the user has no such passkey. */
export async function deletePasskey(client: Client, userId: string, id: string): Promise<void> {
  const { rowCount } = await client.query('delete from auth.webauthn_credentials where id = $1 and user_id = $2', [
    id,
    userId,
  ]);
  if (!rowCount) throw authError('passkeyNotFound');
}

/** Deletes all passkeys of a user. */
export async function clearPasskeys(client: Client, userId: string): Promise<void> {
  await client.query('delete from auth.webauthn_credentials where user_id = $1', [userId]);
}

/** Reads the id of a passkey from a path. Throws 404 if it is not a UUID. */
export function requirePasskeyId(id: string | undefined): string {
  if (!isUuid(id)) throw authError('passkeyNotFound');
  return id;
}
