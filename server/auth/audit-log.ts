import { randomUUID } from 'node:crypto';
import type { Client } from '../database/pool.ts';
import type { UserRow } from './accounts/users.ts';
import type { AuthRequest } from './requests/auth-request.ts';

/**
 * The actions of the audit log and their log types. The names are upstream's, except for those of passkeys and signing
 * keys.
 */
const actions = {
  login: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  token_revoked: 'token',
  token_refreshed: 'token',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  mfa_code_login: 'factor',
  identity_unlinked: 'account',
  passkey_registered: 'account',
  passkey_updated: 'account',
  passkey_deleted: 'account',
  signing_keys_rotated: 'installation',
} as const;

export type AuditAction = keyof typeof actions;

export interface AuditEntry {
  action: AuditAction;
  /** The account that performed the action; null for the holder of the secret key. */
  actor: Pick<UserRow, 'id' | 'email' | 'phone' | 'is_sso_user'> | null;
  /** Details of the action, such as whose account or which provider. Never a password, token, code or hash. */
  traits?: Record<string, string | number | boolean | null>;
}

/** Inserts one row into the audit log in the caller's transaction, so a rollback removes it. */
export async function writeAudit(
  client: Pick<Client, 'query'>,
  c: AuthRequest,
  { action, actor, traits }: AuditEntry,
): Promise<void> {
  const payload = {
    action,
    actor_id: actor?.id ?? '00000000-0000-0000-0000-000000000000',
    actor_username: actor ? actor.email || actor.phone || '' : 'service_role',
    actor_via_sso: actor?.is_sso_user ?? false,
    log_type: actions[action],
    ...(traits ? { traits } : {}),
  };
  await client.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
       values ('00000000-0000-0000-0000-000000000000', $1, $2, now(), $3)`,
    [randomUUID(), payload, c.get('caller').address.slice(0, 64)],
  );
}
