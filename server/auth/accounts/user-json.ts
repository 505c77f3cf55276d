import { randomUUID } from 'node:crypto';
import { factorJson } from '../factors/factors.ts';
import type { AccountAddress } from './account-address.ts';
import type { IdentityRow } from './identities.ts';
import type { Metadata } from './user-columns.ts';
import { timeColumns } from './user-columns.ts';
import type { UserRow } from './users.ts';

/** The JSON of a user. A few fields are always present, the others only if they are set. It never contains a secret. */
export function userJson(user: UserRow): Record<string, unknown> {
  const shape: Record<string, unknown> = {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: user.identities.map(identityJson),
    created_at: isoTime(user.created_at),
    updated_at: isoTime(user.updated_at),
    is_anonymous: user.is_anonymous,
  };
  for (const name of timeColumns) if (user[name]) shape[name] = isoTime(user[name]);
  if (user.email_change) shape.new_email = user.email_change;
  if (user.phone_change) shape.new_phone = user.phone_change;
  if (user.factors.length) shape.factors = user.factors.map(factorJson);
  return shape;
}

/** The JSON of an account that does not exist, for a sign-up whose address is taken (account enumeration). */
export function decoyUserJson({ medium, address }: AccountAddress, data: Metadata): Record<string, unknown> {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: medium === 'email' ? address : '',
    phone: medium === 'phone' ? address : '',
    app_metadata: { provider: medium, providers: [medium] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}

function identityJson(identity: IdentityRow): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: isoTime(identity.last_sign_in_at),
    created_at: isoTime(identity.created_at),
    updated_at: isoTime(identity.updated_at),
    ...(identity.email ? { email: identity.email } : {}),
  };
}

function isoTime(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
