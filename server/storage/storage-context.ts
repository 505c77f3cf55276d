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

/** What the server passes in. */
export interface StorageDeps {
  /** The server's own rights. */
  pool: Pool;
  /** Logs in as `authenticator`, for what the caller's own rights decide. */
  callers: Pool;
  jwt: Jwt;
  /** Its storage/ folder holds the bytes, or with S3 the uploads in progress. */
  dataDir: string;
  /** The S3 service that stores the bytes; null: files. */
  s3: S3Settings | null;
  settings: StorageSettings;
  /** Who may use the S3 protocol. */
  s3Access: S3Access;
  /** The project folder, to which the objects_path of a configured bucket is relative. */
  supabaseDir: string;
  /** The public address of the server. */
  siteUrl: string;
  /** Whether a proxy is configured, whose X-Forwarded headers are true. */
  isBehindProxy: boolean;
  /** Disk space for rendered images, in bytes. */
  imageCacheBytes: number;
  /** Whether one client's renderings are limited. */
  hasLimits: boolean;
  log: Log;
}

/** What the endpoints get. */
export interface StorageContext extends Pick<
  StorageDeps,
  'pool' | 'callers' | 'jwt' | 'settings' | 's3Access' | 'siteUrl' | 'isBehindProxy' | 'log'
> {
  incoming: IncomingFiles;
  store: ObjectStore;
  /** Removes what was made from bytes that are deleted: rendered images. */
  forgetDerived(places: BytesPlace[]): Promise<void>;
  resumable: ResumableFiles;
  /** Keyed by the id of an upload in parts. */
  exclusively: ExclusiveRuns;
}

/** One endpoint. Errors are thrown; error-response.ts renders them. */
export type StorageEndpoint = (c: StorageRequest, context: StorageContext) => Promise<Response>;

/** Runs statements in one transaction. `rollback` tries what is allowed without doing it. */
export type Transaction = <T>(
  work: (client: Client) => Promise<T>,
  options?: { rollback?: boolean; readOnly?: boolean },
) => Promise<T>;

/** Transactions in the caller's role, where row-level security decides. Throws as requireCaller does. */
export function asCaller({ callers }: StorageContext, c: StorageRequest): Transaction {
  const caller = requireCaller(c);
  const request = { method: c.req.method, path: c.req.path };
  return (work, options) => runAsCaller(callers, caller, work, { request, ...options });
}

/** Transactions with the server's own rights, for what a signed link or a public bucket already allows. */
export function asServer({ pool }: StorageContext): Transaction {
  return (work, options) => inTransaction(pool, work, options);
}
