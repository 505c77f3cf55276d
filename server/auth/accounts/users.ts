import { randomUUID } from 'node:crypto';
import type { Client, Pool } from '../../database/pool.ts';
import { factorColumns, type FactorRow } from '../factors/factors.ts';
import type { IdentityRow } from './identities.ts';
import type { Metadata, UserChanges, UserColumns } from './user-columns.ts';

/** A row of auth.users with its identities and factors. */
export interface UserRow extends UserColumns {
  id: string;
  identities: IdentityRow[];
  factors: FactorRow[];
}

type Queryable = Pick<Pool | Client, 'query'>;

const whole = `to_jsonb(u) || jsonb_build_object(
  'identities', (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.provider), '[]') from auth.identities i
    where i.user_id = u.id),
  'factors', (select coalesce(jsonb_agg(to_jsonb(f) order by f.created_at, f.id), '[]')
                from (select ${factorColumns} from auth.mfa_factors where user_id = u.id) f))`;

/** Returns the user with this id, or null. `lock` holds the row until the end of the transaction. */
export async function findUser(db: Queryable, id: string, { lock = false } = {}): Promise<UserRow | null> {
  return findOne(db, 'u.id = $1', id, lock);
}

/** The user who signs in with this address, or null. Accounts of single sign-on are not found by address. */
export async function findUserByEmail(db: Queryable, email: string, { lock = false } = {}): Promise<UserRow | null> {
  return findOne(db, 'u.email = $1 and not u.is_sso_user', email, lock);
}

/** The user with this phone number, or null. */
export async function findUserByPhone(db: Queryable, phone: string, { lock = false } = {}): Promise<UserRow | null> {
  return findOne(db, 'u.phone = $1', phone, lock);
}

async function findOne(db: Queryable, condition: string, value: string, lock: boolean): Promise<UserRow | null> {
  const { rows } = await db.query<{ user: UserRow }>(
    `select ${whole} as "user" from auth.users u where ${condition} ${lock ? 'for update' : ''}`,
    [value],
  );
  return rows[0]?.user ?? null;
}

/**
 * Inserts an account and returns its id. Passes on the error if one of the project's triggers on auth.users raises one.
 */
export async function insertUser(client: Client, columns: UserChanges & { id?: string }): Promise<string> {
  const row = {
    id: randomUUID(),
    instance_id: '00000000-0000-0000-0000-000000000000',
    aud: 'authenticated',
    role: 'authenticated',
    raw_app_meta_data: {},
    raw_user_meta_data: {},
    ...columns,
  };
  const names = Object.keys(row);
  await client.query(
    `insert into auth.users (${names.join(', ')}, created_at, updated_at)
       values (${names.map((_, n) => `$${n + 1}`).join(', ')}, now(), now())`,
    Object.values(row),
  );
  return row.id;
}

/** Updates columns of one account. Column names come from the type, values are bound. */
export async function updateUser(client: Client, id: string, changes: UserChanges): Promise<void> {
  const names = Object.keys(changes);
  const assignments = names.map((name, n) => `${name} = $${n + 2}`);
  await client.query(`update auth.users set ${[...assignments, 'updated_at = now()'].join(', ')} where id = $1`, [
    id,
    ...Object.values(changes),
  ]);
}

/** Merges metadata one level deep; a key with JSON null is removed. */
export function mergeMetadata(current: Metadata | null, changes: Metadata | null): Metadata {
  return Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null));
}

/** Whether the account is banned now. */
export function isBanned(user: Pick<UserRow, 'banned_until'>): boolean {
  return user.banned_until !== null && Date.parse(user.banned_until) > Date.now();
}

/** Whether the account's e-mail address is confirmed. */
export function isConfirmed(user: Pick<UserRow, 'email_confirmed_at'>): boolean {
  return user.email_confirmed_at !== null;
}

/** Returns the user with this id, which must exist in this transaction. */
export async function requireUser(client: Client, id: string): Promise<UserRow> {
  const user = await findUser(client, id);
  if (!user) throw new Error('the account does not exist');
  return user;
}
