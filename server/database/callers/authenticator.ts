import { scryptSync } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { defaultConnectionTimeout, type DatabaseAddress, type Pool } from '../pool.ts';

/** The login with which services act for a caller. It has no rights itself, and may become each API role. */
const loginName = 'authenticator';
const apiRoles = ['anon', 'authenticated', 'service_role'];
const wrongLogin = new Set(['28P01', '28000', '3D000', '42501']);
const concurrentChange = new Set(['XX000', '23505', '42710', '55P03']);

/**
 * Returns the address at which services log in to act for callers: `given`, otherwise the server's own address with the
 * role `authenticator`. The password of that role is derived from the server's own, so all servers of one Postgres
 * agree on it and no file stores it. An address without a password (a Unix socket, a certificate) needs none.
 */
export function callerAddress(address: DatabaseAddress, given: string | null): DatabaseAddress {
  if (given) return { connectionString: given };
  if (!address.connectionString) {
    const password = typeof address.password === 'string' ? derivePassword(address.password) : undefined;
    return { ...address, user: loginName, password };
  }
  const url = new URL(address.connectionString);
  const ownPassword = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  // Set as parameters, because an address without a host can only have parameters.
  url.searchParams.set('user', loginName);
  if (ownPassword) url.searchParams.set('password', derivePassword(ownPassword));
  return { ...address, connectionString: url.href };
}

// A slow derivation, so that a leaked password of the role does not reveal the owner's.
function derivePassword(ownPassword: string): string {
  return scryptSync(ownPassword, 'role authenticator', 24).toString('base64url');
}

/**
 * Ensures that the login of `callerAddress` works and may become every API role. Creates the role, sets its password
 * and grants what is missing if the server's own user may do so. A `given` login is only checked. Throws an Error that
 * names the missing grants.
 */
export async function ensureAuthenticator(owner: Pool, address: DatabaseAddress, isGiven: boolean): Promise<void> {
  for (let attempts = 5; ; attempts--) {
    const problem = await loginProblem(address);
    if (!problem) return;
    if (isGiven) throw new Error(`DATABASE_CALLER_URL cannot be used: ${problem}. ${whatToGrant('its user')}`);
    if (!attempts) throw new Error(`Cannot log in as the role ${loginName}: ${problem}. ${whatToGrant(loginName)}`);
    await prepareRole(owner, passwordOf(address));
  }
}

/**
 * The reason why the login cannot be used; null if it works. Throws other errors, such as those of a Postgres that is
 * down.
 */
async function loginProblem(address: DatabaseAddress): Promise<string | null> {
  const client = new pg.Client({ connectionTimeoutMillis: defaultConnectionTimeout, ...address });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ missing: string | null }>(
      `select string_agg(wanted, ', ') as missing
       from unnest($1::text[]) as wanted where not pg_has_role(wanted, 'member')`,
      [apiRoles],
    );
    return rows[0]!.missing && `it may not become ${rows[0]!.missing}`;
  } catch (error) {
    if (error instanceof pg.DatabaseError && wrongLogin.has(error.code ?? '')) return error.message;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function prepareRole(owner: Pool, password: string | null): Promise<void> {
  const secret = password === null ? '' : ` password ${pg.escapeLiteral(password)}`;
  try {
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [loginName]);
    await owner.query(`${rowCount ? 'alter' : 'create'} role ${loginName} noinherit login${secret}`);
    await owner.query(`grant ${apiRoles.join(', ')} to ${loginName}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    // All databases of a cluster share its roles, so the server of another database may be creating the role at the
    // same time.
    if (concurrentChange.has(error.code ?? '')) {
      await delay(50 + Math.random() * 100);
      return;
    }
    throw new Error(`Cannot prepare the role ${loginName}: ${error.message}. ${whatToGrant(loginName)}`, {
      cause: error,
    });
  }
}

function passwordOf({ connectionString, password }: DatabaseAddress): string | null {
  if (connectionString) return new URL(connectionString).searchParams.get('password');
  return typeof password === 'string' ? password : null;
}

function whatToGrant(user: string): string {
  return (
    `As a superuser run: create role ${loginName} noinherit login password '...'; ` +
    `grant ${apiRoles.join(', ')} to ${user === loginName ? loginName : 'that user'}; ` +
    `and set DATABASE_CALLER_URL to the address with that role and password.`
  );
}
