import * as failures from '#words/failures.ts';
import { loadAuthClient } from '../auth-client.ts';

/** A passkey of an account, which signs in without a password. */
export interface Passkey {
  id: string;
  /** '' if it has no name. */
  name: string;
  addedAt: string;
  /** Null until its first use. */
  usedAt: string | null;
}

/** Thrown if this browser has no WebAuthn, or the page is not in a secure context. */
export class PasskeysUnsupportedError extends Error {}

/** Throws PasskeysUnsupportedError if this browser cannot use passkeys. */
export function requirePasskeySupport(): void {
  if (typeof PublicKeyCredential !== 'function') throw new PasskeysUnsupportedError(failures.noPasskeys);
}

/**
 * Lists the passkeys of the signed-in user, oldest first; empty if the project has disabled passkeys. Like the other
 * functions, rejects with the service's error.
 */
export async function listPasskeys(): Promise<Passkey[]> {
  const { data, error } = await (await loadAuthClient()).passkey.list();
  if (error?.code === 'passkey_disabled') return [];
  if (error) throw error;
  return data.map(({ id, friendly_name: name, created_at: addedAt, last_used_at: usedAt }) => ({
    id,
    name: name ?? '',
    addedAt,
    usedAt: usedAt ?? null,
  }));
}

/**
 * Creates a passkey in the browser and adds it to the account under this name. Rejects with PasskeysUnsupportedError or
 * the browser's error.
 */
export async function addPasskey(name: string): Promise<void> {
  requirePasskeySupport();
  const { data, error } = await (await loadAuthClient()).registerPasskey();
  if (error) throw error;
  await renamePasskey(data.id, name);
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  const { error } = await (await loadAuthClient()).passkey.update({ passkeyId, friendlyName });
  if (error) throw error;
}

export async function removePasskey(passkeyId: string): Promise<void> {
  const { error } = await (await loadAuthClient()).passkey.delete({ passkeyId });
  if (error) throw error;
}
