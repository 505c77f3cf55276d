import { Hono } from 'hono';
import { join } from 'node:path';
import type { Pool } from '../database/pool.ts';
import type { Jwt } from '../platform/jwt.ts';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';
import { bucketCreate } from './buckets/bucket-create.ts';
import { bucketDelete } from './buckets/bucket-delete.ts';
import { bucketEmpty } from './buckets/bucket-empty.ts';
import { bucketGet } from './buckets/bucket-get.ts';
import { bucketList } from './buckets/bucket-list.ts';
import { bucketUpdate } from './buckets/bucket-update.ts';
import { createFileStore } from './bytes/file-store.ts';
import { imageRenderAuthenticated, imageRenderPublic, imageRenderSigned } from './images/image-render.ts';
import { createImageRenderer } from './images/image-renderer.ts';
import { createIncomingFiles } from './bytes/incoming-files.ts';
import { objectCopy } from './objects/object-copy.ts';
import { objectDelete, objectDeleteMany } from './objects/object-delete.ts';
import { objectDownload, objectDownloadAuthenticated, objectDownloadPublic } from './objects/object-download.ts';
import { objectInfo, objectInfoPublic } from './objects/object-info.ts';
import { objectList } from './objects/object-list.ts';
import { objectListPages } from './objects/object-list-pages.ts';
import { objectMove } from './objects/object-move.ts';
import { objectSign, objectSignMany } from './objects/object-sign.ts';
import { objectUpload } from './objects/object-upload.ts';
import { createOneAtATime } from './resumable/one-at-a-time.ts';
import { createRenderedImages } from './images/rendered-images.ts';
import { resumableCreate } from './resumable/resumable-create.ts';
import { resumableDelete } from './resumable/resumable-delete.ts';
import { createResumableFiles } from './resumable/resumable-files.ts';
import { resumableHead } from './resumable/resumable-head.ts';
import { resumablePatch } from './resumable/resumable-patch.ts';
import { createS3Store, type S3Settings } from './bytes/s3-store.ts';
import { signedDownload } from './objects/signed-download.ts';
import { signedUpload } from './objects/signed-upload.ts';
import { fromDatabase, renderStorageError, StorageError } from './storage-error.ts';
import type { Endpoint, StorageParts } from './storage-parts.ts';
import { sweepBytes } from './bytes/sweep-bytes.ts';
import { tusVersion } from './resumable/tus-headers.ts';
import { uploadSign } from './objects/upload-sign.ts';

export interface StorageServiceParts {
  pool: Pool;
  jwt: Jwt;
  /** Bytes go to its storage/ subfolder, and those on their way to S3 through it. */
  dataDir: string;
  /** The S3 service that keeps the bytes; null: files. */
  s3: S3Settings | null;
  /** How much of the disk may hold pictures made from stored ones. */
  imageCacheBytes: number;
  log: Log;
}

export interface StorageService {
  routes: Hono<ServiceEnv>;
  /** Removes bytes that a crash left without a row, now and then once an hour. */
  start(): void;
  /** Ends what runs beside the requests; waits for the sweep. */
  close(): Promise<void>;
}

// Longer than any upload may stand between its bytes and its row.
const sweepGraceMs = 60 * 60 * 1000;
const sweepEveryMs = 60 * 60 * 1000;

/** The storage API over schema storage and a store of bytes: the mount table of its endpoints. */
export function createStorageService({
  pool,
  jwt,
  dataDir,
  s3,
  imageCacheBytes,
  log,
}: StorageServiceParts): StorageService {
  const dir = join(dataDir, 'storage');
  const parts: StorageParts = {
    pool,
    jwt,
    log,
    incoming: createIncomingFiles(join(dir, '.incoming')),
    store: s3 ? createS3Store(s3) : createFileStore(dir),
    renderer: createImageRenderer(log),
    images: createRenderedImages({ dir: join(dir, '.rendered'), boundBytes: imageCacheBytes }),
    resumable: createResumableFiles(join(dir, '.resumable')),
    oneAtATime: createOneAtATime(),
  };
  const routes = new Hono<ServiceEnv>();
  const on = (method: string, path: string, endpoint: Endpoint) => routes.on(method, path, (c) => endpoint(c, parts));

  on('POST', '/bucket', bucketCreate);
  on('GET', '/bucket', bucketList);
  on('GET', '/bucket/:bucket', bucketGet);
  on('PUT', '/bucket/:bucket', bucketUpdate);
  on('DELETE', '/bucket/:bucket', bucketDelete);
  on('POST', '/bucket/:bucket/empty', bucketEmpty);

  // The first one that fits answers: fixed words before the name of a bucket.
  on('POST', '/object/copy', objectCopy);
  on('POST', '/object/move', objectMove);
  on('POST', '/object/list/:bucket', objectList);
  on('POST', '/object/list-v2/:bucket', objectListPages);
  on('POST', '/object/sign/:bucket', objectSignMany);
  on('POST', '/object/sign/:bucket/:key{[^]+}', objectSign);
  on('GET', '/object/sign/:bucket/:key{[^]+}', signedDownload);
  on('POST', '/object/upload/sign/:bucket/:key{[^]+}', uploadSign);
  on('PUT', '/object/upload/sign/:bucket/:key{[^]+}', signedUpload);
  on('GET', '/object/info/public/:bucket/:key{[^]+}', objectInfoPublic);
  on('GET', '/object/info/authenticated/:bucket/:key{[^]+}', objectInfo);
  on('GET', '/object/info/:bucket/:key{[^]+}', objectInfo);
  on('GET', '/object/public/:bucket/:key{[^]+}', objectDownloadPublic);
  on('GET', '/object/authenticated/:bucket/:key{[^]+}', objectDownloadAuthenticated);
  on('GET', '/object/:bucket/:key{[^]+}', objectDownload);
  on('POST', '/object/:bucket/:key{[^]+}', objectUpload);
  on('PUT', '/object/:bucket/:key{[^]+}', objectUpload);
  on('DELETE', '/object/:bucket/:key{[^]+}', objectDelete);
  on('DELETE', '/object/:bucket', objectDeleteMany);

  on('GET', '/render/image/public/:bucket/:key{[^]+}', imageRenderPublic);
  on('GET', '/render/image/authenticated/:bucket/:key{[^]+}', imageRenderAuthenticated);
  on('GET', '/render/image/sign/:bucket/:key{[^]+}', imageRenderSigned);

  routes.use('/upload/resumable/*', tusVersion);
  for (const path of ['/upload/resumable/sign', '/upload/resumable']) {
    on('POST', path, resumableCreate);
    on('GET', `${path}/:id`, resumableHead);
    on('PATCH', `${path}/:id`, resumablePatch);
    // Where a network lets no PATCH through: X-HTTP-Method-Override, as tus has it.
    on('POST', `${path}/:id`, resumablePatch);
    on('DELETE', `${path}/:id`, resumableDelete);
  }

  routes.get('/status', (c) => c.body(null, 200));
  routes.get('/version', (c) => c.text('1.70.6'));
  routes.all('*', (c) =>
    c.json(
      {
        message: `Route ${c.req.method}:${c.req.path.replace(/^.*?\/storage\/v1/, '')} not found`,
        error: 'Not Found',
        statusCode: 404,
      },
      404,
    ),
  );

  routes.onError((error, c) => {
    const refusal = error instanceof StorageError ? error : fromDatabase(error);
    if (!refusal) log.error('unexpected failure', { error, path: c.req.path, request: c.get('requestId') });
    const answer = renderStorageError(refusal ?? new StorageError('InternalError'), {
      trueStatus: c.req.path.includes('/upload/resumable'),
    });
    // Headers that were set on the way here, by the version of the tus protocol, belong to a refusal as well.
    return c.newResponse(answer.body, answer);
  });

  let sweeping = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    sweeping = sweeping
      .then(() => sweepBytes(parts, sweepGraceMs))
      .then(
        (removed) => void (removed && log.info('removed bytes that belonged to no object', { files: removed })),
        (error) => log.error('the sweep of stored bytes failed', { error }),
      );
  };
  return {
    routes,
    start() {
      sweep();
      timer = setInterval(sweep, sweepEveryMs);
    },
    close() {
      clearInterval(timer);
      parts.renderer.close();
      return sweeping;
    },
  };
}
