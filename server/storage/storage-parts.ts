import type { Context } from 'hono';
import { asRole, inTransaction } from '../database/as-role.ts';
import type { Client, Pool } from '../database/pool.ts';
import type { Jwt } from '../platform/jwt.ts';
import type { Log } from '../platform/log.ts';
import type { Caller, ServiceEnv } from '../platform/service.ts';
import type { ImageRenderer } from './images/image-renderer.ts';
import type { IncomingFiles } from './bytes/incoming-files.ts';
import type { ObjectStore } from './bytes/object-store.ts';
import type { OneAtATime } from './resumable/one-at-a-time.ts';
import type { RenderedImages } from './images/rendered-images.ts';
import type { ResumableFiles } from './resumable/resumable-files.ts';
import { StorageError } from './storage-error.ts';

/** What every endpoint of this service works with. */
export interface StorageParts {
  pool: Pool;
  jwt: Jwt;
  incoming: IncomingFiles;
  store: ObjectStore;
  renderer: ImageRenderer;
  images: RenderedImages;
  resumable: ResumableFiles;
  /** By the id of a resumable upload. */
  oneAtATime: OneAtATime;
  log: Log;
}

export type StorageCall = Context<ServiceEnv>;
export type Endpoint = (c: StorageCall, parts: StorageParts) => Promise<Response>;

/** One transaction, as whoever is asking; `rollback` to try what is allowed without doing it. */
export type Transaction = <T>(
  work: (client: Client) => Promise<T>,
  options?: { rollback?: boolean; readOnly?: boolean },
) => Promise<T>;

/**
 * Who is asking, on a route that does not serve everybody. Throws InvalidRequest where neither key nor token came along,
 * AccessDenied where the token is no good, in the protocol's words (B1).
 */
export function requireCaller(c: StorageCall): Caller {
  const caller = c.get('caller');
  if (caller.tokenProblem === 'expired') throw new StorageError('AccessDenied', '"exp" claim timestamp check failed');
  if (caller.tokenProblem) {
    const isToken = /^[\w-]+\.[\w-]+\.[\w-]*$/.test(caller.token ?? '');
    throw new StorageError('AccessDenied', isToken ? 'signature verification failed' : 'Invalid Compact JWS');
  }
  if (!caller.hasKey && !caller.token)
    throw new StorageError('InvalidRequest', "headers must have required property 'authorization'");
  return caller;
}

/** Row-level security decides, with what policies may read of the request. */
export function asCaller({ pool }: StorageParts, caller: Caller, c: StorageCall): Transaction {
  const request = { method: c.req.method, path: c.req.path };
  return (work, options) => asRole(pool, caller, work, { request, ...options });
}

/** The server's own rights: for what a signature or a public bucket has decided already. */
export function asServer({ pool }: StorageParts): Transaction {
  return (work, options) => inTransaction(pool, work, options);
}

/** The user an object belongs to: the token's subject. Column `owner` takes it only where it is a uuid. */
export function ownerOf(caller: Pick<Caller, 'claims'>): { owner: string | null; ownerId: string | null } {
  const ownerId = typeof caller.claims.sub === 'string' ? caller.claims.sub : null;
  return { owner: ownerId && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(ownerId) ? ownerId : null, ownerId };
}
