import type { Client } from '../database/pool.ts';
import { AuthError } from './auth-error.ts';
import { requireEmail } from './email-address.ts';
import { findIdentityOwner, saveIdentity } from './identities.ts';
import { clearOneTimeTokens } from './one-time-tokens.ts';
import type { ProviderProfile } from './openid-provider.ts';
import { endSessions } from './sessions.ts';
import { findUser, findUserByEmail, insertUser, isBanned, isConfirmed, lockAddress, requireUser, updateUser, type UserRow } from './users.ts';
import { confirmEmail } from './address-change.ts';

/**
 * The account of whoever a provider vouches for (wire reference, section 6): the one that has this identity, else the one
 * with the same address, else a new one. Only an address that the provider has verified counts. Throws 403 for a
 * banned user and for an address that is missing or not verified.
 */
export async function findOrCreateAccount(client: Client, provider: string, profile: ProviderProfile): Promise<UserRow> {
  await lockAddress(client, `${provider} ${profile.subject}`);
  const ownerId = await findIdentityOwner(client, provider, profile.subject);
  const user = ownerId ? await findUser(client, ownerId, { lock: true }) : await accountByEmail(client, provider, profile);
  if (user && isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  const userId = user?.id ?? (await createAccount(client, provider, profile));
  await saveIdentity(client, { provider, providerId: profile.subject, userId, data: profile.data });
  return refreshMetadata(client, await requireUser(client, userId), provider, profile);
}

async function accountByEmail(client: Client, provider: string, { email, emailVerified }: ProviderProfile): Promise<UserRow | null> {
  if (!email) throw new AuthError(403, 'provider_email_needs_verification', `Error getting user email from ${provider}`);
  if (!emailVerified) throw new AuthError(403, 'provider_email_needs_verification', `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`);
  const address = requireEmail(email);
  await lockAddress(client, address);
  const user = await findUserByEmail(client, address, { lock: true });
  if (user && !isConfirmed(user)) await takeOver(client, user);
  return user;
}

// Whoever signed up with this address before never showed that it is theirs: nothing they know may open the account.
async function takeOver(client: Client, user: UserRow): Promise<void> {
  await updateUser(client, user.id, { encrypted_password: null, raw_user_meta_data: {} });
  await client.query('delete from auth.identities where user_id = $1', [user.id]);
  await client.query('delete from auth.mfa_factors where user_id = $1', [user.id]);
  await endSessions(client, user.id, 'global', null);
  await clearOneTimeTokens(client, user.id);
  await client.query('delete from auth.flow_state where user_id = $1', [user.id]);
  await confirmEmail(client, { ...user, raw_user_meta_data: {} });
}

async function createAccount(client: Client, provider: string, profile: ProviderProfile): Promise<string> {
  return insertUser(client, {
    email: requireEmail(profile.email),
    email_confirmed_at: new Date(),
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: profile.data,
  });
}

async function refreshMetadata(client: Client, user: UserRow, provider: string, profile: ProviderProfile): Promise<UserRow> {
  const providers = [...new Set(user.identities.map((identity) => identity.provider))];
  const known = user.raw_app_meta_data ?? {};
  const first = typeof known.provider === 'string' && providers.includes(known.provider) ? known.provider : provider;
  await updateUser(client, user.id, {
    raw_app_meta_data: { ...known, provider: first, providers },
    raw_user_meta_data: { ...user.raw_user_meta_data, ...profile.data },
  });
  return requireUser(client, user.id);
}
