import type { Client } from '../../database/pool.ts';

/** A row of auth.identities: one way to sign in to an account. */
export interface IdentityRow {
  id: string;
  provider: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  last_sign_in_at: string | null;
  created_at: string | null;
  updated_at: string | null;
  email: string | null;
}

/** Adds an identity, or merges new data into an existing one. */
export async function saveIdentity(
  client: Client,
  identity: { provider: string; providerId: string; userId: string; data: Record<string, unknown> },
): Promise<void> {
  await client.query(
    `insert into auth.identities (provider, provider_id, user_id, identity_data, last_sign_in_at, created_at,
       updated_at)
     values ($1, $2, $3, $4, now(), now(), now())
     on conflict (provider_id, provider) do update
       set identity_data = auth.identities.identity_data || excluded.identity_data, last_sign_in_at = now(),
         updated_at = now()`,
    [identity.provider, identity.providerId, identity.userId, identity.data],
  );
}

/** Saves the identity of e-mail or phone sign-in, whose provider id is the account's own id. */
export async function saveLocalIdentity(
  client: Client,
  provider: 'email' | 'phone',
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  await saveIdentity(client, {
    provider,
    providerId: userId,
    userId,
    data: { email_verified: false, phone_verified: false, ...data, sub: userId },
  });
}

/** The id of the account that a provider's subject belongs to, or null. */
export async function findIdentityOwner(client: Client, provider: string, providerId: string): Promise<string | null> {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, providerId],
  );
  return rows[0]?.user_id ?? null;
}

/**
 * Sets `provider` and `providers` in app_metadata from the account's identities. The first provider stays the first.
 */
export async function refreshProviders(client: Client, userId: string): Promise<void> {
  await client.query(
    `update auth.users u set updated_at = now(),
       raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object(
        'providers', known.providers,
        'provider', case when known.providers ? (raw_app_meta_data ->> 'provider')
                         then raw_app_meta_data -> 'provider' else known.providers -> 0 end)
       from (select jsonb_agg(provider order by first_at, provider) as providers
               from (select provider, min(created_at) as first_at from auth.identities
                 where user_id = $1 group by provider) one) known
      where u.id = $1 and known.providers is not null`,
    [userId],
  );
}
