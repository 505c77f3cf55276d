import { asCaller as runAsCaller } from '../database/callers/as-caller.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Client, Pool } from '../database/pool.ts';
import type { Jwt } from '../platform/jwt.ts';
import type { Log } from '../platform/log.ts';
import type { S3Settings } from './bytes/s3-client.ts';
import type { IncomingFiles } from './bytes/incoming-files.ts';
import type { BytesPlace, ObjectStore } from './bytes/object-store.ts';
import type { ExclusiveRuns } from './resumable/exclusive-runs.ts';
import type { ResumableFiles } from './resumable/resumable-files.ts';
import type { S3Access } from './s3/s3-access.ts';
import { requireCaller, type StorageRequest } from './storage-request.ts';
import type { StorageSettings } from './storage-settings.ts';

/** The dependencies of the storage service. */
export interface StorageDeps {
  /** The pool with the server's own rights. */
  pool: Pool;
  /** The pool that logs in as `authenticator`, for statements with the caller's rights. */
  callers: Pool;
  jwt: Jwt;
  /** Its storage/ folder contains the bytes; with S3, only the uploads in progress. */
  dataDir: string;
  /** The S3 service that stores the bytes; null to store them as files. */
  s3: S3Settings | null;
  settings: StorageSettings;
  /** The credentials of the S3 protocol. */
  s3Access: S3Access;
  /** The project folder. The objects_path of a configured bucket is relative to it. */
  supabaseDir: string;
  /** The public address of the server. */
  siteUrl: string;
  /** Whether a proxy is configured, so that X-Forwarded headers can be trusted. */
  isBehindProxy: boolean;
  /** Disk space for rendered images, in bytes. */
  imageCacheBytes: number;
  /** Whether one client's renderings are limited. */
  hasLimits: boolean;
  log: Log;
}

/** The context of every endpoint. */
export interface StorageContext extends Pick<
  StorageDeps,
  'pool' | 'callers' | 'jwt' | 'settings' | 's3Access' | 'siteUrl' | 'isBehindProxy' | 'log'
> {
  incoming: IncomingFiles;
  store: ObjectStore;
  /** Removes the images that were rendered from deleted bytes. */
  forgetDerived(places: BytesPlace[]): Promise<void>;
  resumable: ResumableFiles;
  /** Keyed by the id of a multipart or resumable upload. */
  exclusively: ExclusiveRuns;
}

/** One endpoint. Throws errors, which error-response.ts renders. */
export type StorageEndpoint = (c: StorageRequest, context: StorageContext) => Promise<Response>;

/** Runs statements in one transaction. With `rollback`, only tests whether they are allowed. */
export type Transaction = <T>(
  work: (client: Client) => Promise<T>,
  options?: { rollback?: boolean; readOnly?: boolean },
) => Promise<T>;

/** Returns transactions with the caller's role, in which row-level security decides. Throws as requireCaller does. */
export function asCaller({ callers }: StorageContext, c: StorageRequest): Transaction {
  const caller = requireCaller(c);
  const request = { method: c.req.method, path: c.req.path };
  return (work, options) => runAsCaller(callers, caller, work, { request, ...options });
}

/**
 * Returns transactions with the server's own rights, for actions that a signed link or a public bucket already allows.
 */
export function asServer({ pool }: StorageContext): Transaction {
  return (work, options) => inTransaction(pool, work, options);
}
