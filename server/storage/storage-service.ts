import { errorResponse } from './error-response.ts';
import { s3ErrorResponse } from './s3/s3-error-response.ts';
import { StorageError } from './storage-errors.ts';
import type { StorageRequest } from './storage-request.ts';
import type { Hono } from 'hono';
import { join } from 'node:path';
import type { ServiceEnv } from '../platform/service.ts';
import { prepareBuckets } from './buckets/configured-buckets.ts';
import { createIncomingFiles } from './bytes/incoming-files.ts';
import { openStore } from './bytes/open-store.ts';
import { createByteSweep } from './sweep-bytes.ts';
import { createImageRenderer } from './images/image-renderer.ts';
import { RenderQueue } from './images/render-queue.ts';
import { createRenderedImages } from './images/rendered-images.ts';
import { createExclusiveRuns } from './resumable/exclusive-runs.ts';
import { createResumableFiles } from './resumable/resumable-files.ts';
import type { StorageContext, StorageDeps } from './storage-context.ts';
import { storageRoutes } from './storage-routes.ts';

export interface StorageService {
  routes: Hono<ServiceEnv>;
  /** The response to every request while the database cannot be reached. */
  unavailable(c: StorageRequest): Response;
  /**
   * Prepares the configured buckets, and starts the background removal of orphaned bytes. Throws as prepareBuckets
   * does.
   */
  start(): Promise<void>;
  /** Ends the background work and the rendering process. */
  close(): Promise<void>;
}

/** Creates the storage API over the tables of schema storage and a store of bytes. */
export function createStorageService(deps: StorageDeps): StorageService {
  const {
    pool,
    callers,
    jwt,
    settings,
    s3Access,
    siteUrl,
    isBehindProxy,
    dataDir,
    s3,
    imageCacheBytes,
    hasLimits,
    log,
  } = deps;
  const dir = join(dataDir, 'storage');
  const renderer = createImageRenderer(log);
  const images = createRenderedImages({
    dir: join(dir, '.rendered'),
    maxBytes: imageCacheBytes,
    queue: new RenderQueue({ hasLimits }),
  });
  const context: StorageContext = {
    pool,
    callers,
    jwt,
    settings,
    s3Access,
    siteUrl,
    isBehindProxy,
    log,
    incoming: createIncomingFiles(join(dir, '.incoming')),
    store: openStore(s3, dataDir),
    forgetDerived: (places) => images.forget(places),
    resumable: createResumableFiles(join(dir, '.resumable')),
    exclusively: createExclusiveRuns(),
  };
  const sweep = createByteSweep(context);
  return {
    routes: storageRoutes(context, { ...context, renderer, images }),
    unavailable(c) {
      const render = c.req.path.startsWith('/storage/v1/s3') ? s3ErrorResponse : errorResponse;
      return render(c, new StorageError('DatabaseUnavailable'), log);
    },
    async start() {
      await prepareBuckets(context, deps.supabaseDir);
      sweep.start();
    },
    async close() {
      renderer.close();
      await sweep.close();
    },
  };
}
