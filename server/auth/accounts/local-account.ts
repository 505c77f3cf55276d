import type { Client } from '../../database/pool.ts';
import { saveLocalIdentity } from './identities.ts';
import { insertUser, requireUser, type Metadata, type UserRow } from './users.ts';

/** An account that signs in with an e-mail address or a phone number of its own. */
export interface LocalAccount {
  provider: 'email' | 'phone';
  /** In its stored spelling. */
  address: string;
  /** Null: its owner has chosen no password yet. */
  passwordHash: string | null;
  data: Metadata;
  isConfirmed: boolean;
}

/** Writes a new account with its identity. A trigger of the project on auth.users may refuse it: that error comes through. */
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
