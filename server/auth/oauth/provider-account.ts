import type { Client } from '../../database/pool.ts';
import { confirmEmail } from '../accounts/address-change.ts';
import { lockAddress, tryLockAddress } from '../accounts/address-lock.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { findIdentityOwner, saveIdentity } from '../accounts/identities.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  isBanned,
  isConfirmed,
  requireUser,
  updateUser,
  type Metadata,
  type UserRow,
} from '../accounts/users.ts';
import { authError } from '../auth-errors.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { clearOneTimeTokens } from '../one-time-codes/one-time-tokens.ts';
import { endSessions } from '../sessions/sessions.ts';
import type { ProviderProfile } from './provider-profile.ts';

/** How a provider's accounts are made. */
interface AccountRules {
  settings: Pick<AuthSettings, 'enable_signup'>;
  /** True: somebody without an address may have an account. */
  emailOptional: boolean;
}

/**
 * The account of whoever a provider vouches for (wire reference, section 6): the one that has this identity, else the one
 * with the same address, else a new one. Only an address that the provider has verified counts. Throws 403 for a
 * banned user and for an address that is missing or not verified, 422 where nobody may sign up.
 */
export async function findOrCreateAccount(
  client: Client,
  provider: string,
  profile: ProviderProfile,
  rules: AccountRules,
): Promise<UserRow> {
  await lockAddress(client, `${provider} ${profile.subject}`);
  const ownerId = await findIdentityOwner(client, provider, profile.subject);
  const user = ownerId
    ? await findUser(client, ownerId, { lock: true })
    : await accountByEmail(client, provider, profile, rules);
  if (user && isBanned(user)) throw authError('userBanned');
  if (!user && !rules.settings.enable_signup) throw authError('signupDisabled');
  const userId = user?.id ?? (await createAccount(client, provider, profile));
  await saveIdentity(client, { provider, providerId: profile.subject, userId, data: profile.data });
  return refreshMetadata(client, await requireUser(client, userId), provider, profile.data);
}

/**
 * The account of whoever an identity provider of single sign-on vouches for. It is found by the provider's own name for
 * them and by nothing else: their address proves nothing to the other accounts, which may have the same. Throws as
 * findOrCreateAccount.
 */
export async function findOrCreateSsoAccount(
  client: Client,
  ssoProviderId: string,
  profile: ProviderProfile,
  { enable_signup: isOpen }: Pick<AuthSettings, 'enable_signup'>,
): Promise<UserRow> {
  const provider = `sso:${ssoProviderId}`;
  await lockAddress(client, `${provider} ${profile.subject}`);
  const ownerId = await findIdentityOwner(client, provider, profile.subject);
  const user = ownerId ? await findUser(client, ownerId, { lock: true }) : null;
  if (user && isBanned(user)) throw authError('userBanned');
  if (!user && !isOpen) throw authError('signupDisabled');
  const userId = user?.id ?? (await createAccount(client, provider, profile, { is_sso_user: true }));
  await saveIdentity(client, { provider, providerId: profile.subject, userId, data: profile.data });
  return refreshMetadata(client, await requireUser(client, userId), provider, profile.data);
}

/**
 * The invited account, for whoever the provider says has the invited address. What somebody may have set up with it
 * before opens it no more. Throws 400 for anybody else, 422 where the identity belongs to another account.
 */
export async function acceptInvitation(
  client: Client,
  userId: string,
  provider: string,
  profile: ProviderProfile,
): Promise<UserRow> {
  await lockAddress(client, `${provider} ${profile.subject}`);
  const user = await findUser(client, userId, { lock: true });
  if (!user) throw authError('userNotFound');
  if (isBanned(user)) throw authError('userBanned');
  if (!profile.emailVerified || profile.email?.toLowerCase() !== user.email) throw authError('invitedEmailMismatch');
  const ownerId = await findIdentityOwner(client, provider, profile.subject);
  if (ownerId && ownerId !== userId) throw authError('identityLinkedElsewhere');
  if (!isConfirmed(user)) {
    await updateUser(client, userId, { encrypted_password: null });
    await confirmEmail(client, user);
  }
  await clearOneTimeTokens(client, userId);
  await saveIdentity(client, { provider, providerId: profile.subject, userId, data: profile.data });
  return refreshMetadata(client, await requireUser(client, userId), provider, profile.data);
}

/**
 * Adds a provider's identity to an account whose owner asked for it. An account without an address takes the verified one
 * of the provider, and is anonymous no more. Throws 422 where the identity belongs to an account already, this one or
 * another, or another account has the address.
 */
export async function linkIdentity(
  client: Client,
  userId: string,
  provider: string,
  profile: ProviderProfile,
): Promise<UserRow> {
  await lockAddress(client, `${provider} ${profile.subject}`);
  const ownerId = await findIdentityOwner(client, provider, profile.subject);
  if (ownerId) throw authError(ownerId === userId ? 'identityLinked' : 'identityLinkedElsewhere');
  const user = await findUser(client, userId, { lock: true });
  if (!user) throw authError('userNotFound');
  if (isBanned(user)) throw authError('userBanned');
  if (!user.email && profile.email && profile.emailVerified) {
    const email = requireEmail(profile.email);
    if (!(await tryLockAddress(client, email))) throw authError('addressBusy');
    if (await findUserByEmail(client, email)) throw authError('emailExists');
    await updateUser(client, userId, { email, email_confirmed_at: new Date(), is_anonymous: false });
  }
  await saveIdentity(client, { provider, providerId: profile.subject, userId, data: profile.data });
  return refreshMetadata(client, await requireUser(client, userId), provider, {});
}

async function accountByEmail(
  client: Client,
  provider: string,
  { email, emailVerified }: ProviderProfile,
  { emailOptional }: AccountRules,
): Promise<UserRow | null> {
  if (!email && emailOptional) return null;
  if (!email) throw authError('providerEmailMissing', { provider });
  if (!emailVerified) throw authError('providerEmailUnverified', { provider });
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

async function createAccount(
  client: Client,
  provider: string,
  profile: ProviderProfile,
  columns: { is_sso_user?: boolean } = {},
): Promise<string> {
  return insertUser(client, {
    ...columns,
    ...(profile.email ? { email: requireEmail(profile.email), email_confirmed_at: new Date() } : {}),
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: profile.data,
  });
}

async function refreshMetadata(client: Client, user: UserRow, provider: string, data: Metadata): Promise<UserRow> {
  const providers = [...new Set(user.identities.map((identity) => identity.provider))];
  const known = user.raw_app_meta_data ?? {};
  const first = typeof known.provider === 'string' && providers.includes(known.provider) ? known.provider : provider;
  await updateUser(client, user.id, {
    raw_app_meta_data: { ...known, provider: first, providers },
    raw_user_meta_data: { ...user.raw_user_meta_data, ...data },
  });
  return requireUser(client, user.id);
}
