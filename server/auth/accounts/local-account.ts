import type { Client } from '../../database/pool.ts';
import { saveLocalIdentity } from './identities.ts';
import type { Metadata } from './user-columns.ts';
import { insertUser, requireUser, type UserRow } from './users.ts';

/** An account that signs in with its own e-mail address or phone number. */
export interface LocalAccount {
  provider: 'email' | 'phone';
  /** The normalised address or number. */
  address: string;
  /** Null until a password is set. */
  passwordHash: string | null;
  data: Metadata;
  isConfirmed: boolean;
}

/**
 * Inserts an account with its identity. Passes on the error if one of the project's triggers on auth.users raises one.
 */
export async function insertLocalAccount(
  client: Client,
  { provider, address, passwordHash, data, isConfirmed }: LocalAccount,
): Promise<UserRow> {
  const confirmedAt = isConfirmed ? new Date() : null;
  const id = await insertUser(client, {
    [provider]: address,
    encrypted_password: passwordHash,
    ...(provider === 'email' ? { email_confirmed_at: confirmedAt } : { phone_confirmed_at: confirmedAt }),
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: isConfirmed ? { ...data, [`${provider}_verified`]: true } : data,
  });
  await saveLocalIdentity(client, provider, id, {
    ...data,
    [provider]: address,
    email_verified: false,
    phone_verified: false,
    [`${provider}_verified`]: isConfirmed,
  });
  return requireUser(client, id);
}
