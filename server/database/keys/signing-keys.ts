import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { KeySource } from '../../platform/jwt.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockKeys } from '../lock-keys.ts';
import type { Client, Pool } from '../pool.ts';

/** The times at which a rotation takes effect. */
export interface Rotation {
  kid: string;
  signsFrom: Date;
}

/** The reason why the keys cannot be rotated: the previous rotation is pending, or the keys come from a file. */
export type RotationRefusal = 'pending' | 'configured';

export interface SigningKeys extends KeySource {
  /** The public keys (RFC 7517): the signing key, the standby key, and old keys whose tokens are still valid. */
  publicKeys(): Promise<JWK[]>;
  /**
   * Makes the standby key the signing key after every client has loaded it, and creates a new standby key. With
   * `forgetOld`, for a stolen key, the standby key signs at once and all older tokens become invalid.
   */
  rotate(options?: { forgetOld?: boolean }): Promise<Rotation | RotationRefusal>;
}

interface Row {
  kid: string;
  private_key: JWK;
  /** Both in milliseconds since 1970. */
  signs_from: number | null;
  needed_until: number;
}

interface LoadedKey {
  kid: string;
  signsFrom: number | null;
  neededUntil: number;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

// Clients cache the published keys for ten minutes, and a shared cache in between for another ten (max-age of
// jwks.json).
const publishedBefore = '20 minutes';
const reloadMilliseconds = 30_000;
// Limits the queries caused by requests with unknown key ids.
const unknownMilliseconds = 2_000;
// Records the expiry of tokens ahead of time, so that not every token causes a query.
const noteAheadSeconds = 3600;

/**
 * Manages the signing keys in the database, and creates them if there are none. Each server reloads them every 30
 * seconds.
 */
export function createSigningKeys(pool: Pool): SigningKeys {
  let keys: LoadedKey[] = [];
  let loadedAt = -Infinity;
  let loading: Promise<void> | undefined;
  let askedForUnknownAt = -Infinity;

  async function load(): Promise<void> {
    const rows = (await readKeys(pool)) ?? (await inTransaction(pool, makeMissingKeys));
    const known = new Map(keys.map((key) => [key.kid, key]));
    keys = await Promise.all(
      rows.map(async (row) => ({ ...(known.get(row.kid) ?? (await importKey(row))), ...momentsOf(row) })),
    );
    loadedAt = performance.now();
  }

  async function loadedKeys({ mustReload = false } = {}): Promise<LoadedKey[]> {
    if (mustReload || performance.now() - loadedAt > reloadMilliseconds) {
      loading ??= load().finally(() => (loading = undefined));
      // While the database does not respond, loaded keys still verify tokens.
      await (keys.length ? loading.catch(() => {}) : loading);
    }
    return keys;
  }

  return {
    algorithms: ['ES256'],
    async requireSigningKey(exp) {
      const key = keyOfNow(await loadedKeys());
      if (exp * 1000 > key.neededUntil) {
        const until = new Date((exp + noteAheadSeconds) * 1000);
        await pool.query(
          'update server_system.signing_keys set needed_until = greatest(needed_until, $2) where id = $1',
          [key.kid, until],
        );
        key.neededUntil = until.getTime();
      }
      return { ...key, alg: 'ES256' };
    },
    async findKey(kid) {
      const find = (keys: LoadedKey[]) => {
        const key = keys.find((one) => one.kid === kid);
        return key ? { alg: 'ES256' as const, key: key.publicKey } : null;
      };
      const known = find(await loadedKeys());
      if (known || !kid || performance.now() - askedForUnknownAt < unknownMilliseconds) return known;
      askedForUnknownAt = performance.now();
      return find(await loadedKeys({ mustReload: true }));
    },
    async publicKeys() {
      return (await loadedKeys()).map(({ publicJwk }) => publicJwk);
    },
    async rotate({ forgetOld = false } = {}) {
      const rotation = await inTransaction(pool, (client) => rotateKeys(client, forgetOld));
      // A read that began before the rotation may have missed it.
      await loading?.catch(() => {});
      await loadedKeys({ mustReload: true });
      return rotation;
    },
  };
}

/** The newest signing key that is in effect; the oldest key if this machine's clock is behind that of the database. */
function keyOfNow(keys: LoadedKey[]): LoadedKey {
  const inOrder = keys.filter(({ signsFrom }) => signsFrom !== null).sort((a, b) => a.signsFrom! - b.signsFrom!);
  const key = inOrder.findLast(({ signsFrom }) => signsFrom! <= Date.now()) ?? inOrder[0];
  if (!key) throw new Error('there is no signing key');
  return key;
}

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8 as ${column}`;
const columns = `id::text as kid, private_key, ${milliseconds('signs_from')}, ${milliseconds('needed_until')}`;
// A replaced key is needed as long as one of its tokens may be valid.
const isNeeded = `signs_from is null or needed_until > now()
  or signs_from >= (select max(signs_from) from server_system.signing_keys where signs_from <= now())`;

/** The keys that are still needed; null if there is no signing key or no standby key. */
async function readKeys(db: Pick<Client, 'query'>): Promise<Row[] | null> {
  const { rows } = await db.query<Row>(
    `select ${columns} from server_system.signing_keys where ${isNeeded} order by created_at`,
  );
  return rows.some((row) => row.signs_from === null) && rows.some((row) => row.signs_from !== null) ? rows : null;
}

async function makeMissingKeys(client: Client): Promise<Row[]> {
  await client.query('select pg_advisory_xact_lock($1)', [lockKeys.signingKeys]);
  const known = await client.query<{ signs: boolean }>(
    'select signs_from is not null as signs from server_system.signing_keys',
  );
  if (!known.rows.some(({ signs }) => signs)) await insertKey(client, { signsNow: true });
  if (!known.rows.some(({ signs }) => !signs)) await insertKey(client, { signsNow: false });
  return (await readKeys(client))!;
}

async function rotateKeys(client: Client, forgetOld: boolean): Promise<Rotation | RotationRefusal> {
  await client.query('select pg_advisory_xact_lock($1)', [lockKeys.signingKeys]);
  const waiting = await client.query('select 1 from server_system.signing_keys where signs_from > now()');
  if (waiting.rowCount && !forgetOld) return 'pending';
  const { rows } = await client.query<Pick<Row, 'kid'> & { signs_from: number }>(
    `update server_system.signing_keys set signs_from = case when $1 then now() else greatest(now(), created_at + $2::interval) end
      where signs_from is null returning id::text as kid, ${milliseconds('signs_from')}`,
    [forgetOld, publishedBefore],
  );
  const [standby] = rows;
  if (!standby) throw new Error('there is no standby signing key');
  await client.query(`delete from server_system.signing_keys where id <> $1 and ($2 or not (${isNeeded}))`, [
    standby.kid,
    forgetOld,
  ]);
  await insertKey(client, { signsNow: false });
  return { kid: standby.kid, signsFrom: new Date(standby.signs_from) };
}

async function insertKey(client: Client, { signsNow }: { signsNow: boolean }): Promise<void> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  await client.query(
    `insert into server_system.signing_keys (id, algorithm, private_key, signs_from) values ($1, 'ES256', $2, case when $3 then now() end)`,
    [randomUUID(), await exportJWK(privateKey), signsNow],
  );
}

async function importKey({
  kid,
  private_key: jwk,
}: Row): Promise<Pick<LoadedKey, 'kid' | 'privateKey' | 'publicKey' | 'publicJwk'>> {
  const { kty, crv, x, y } = jwk;
  const publicJwk: JWK = { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true };
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, 'ES256'), importJWK(publicJwk, 'ES256')]);
  return { kid, privateKey: privateKey as CryptoKey, publicKey: publicKey as CryptoKey, publicJwk };
}

function momentsOf(row: Row): Pick<LoadedKey, 'signsFrom' | 'neededUntil'> {
  return { signsFrom: row.signs_from, neededUntil: row.needed_until };
}
