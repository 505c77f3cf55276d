import { Hono } from 'hono';
import type { ServiceEnv } from '../platform/service.ts';
import { bucketCreate } from './buckets/bucket-create.ts';
import { bucketDelete } from './buckets/bucket-delete.ts';
import { bucketEmpty } from './buckets/bucket-empty.ts';
import { bucketGet } from './buckets/bucket-get.ts';
import { bucketList } from './buckets/bucket-list.ts';
import { bucketUpdate } from './buckets/bucket-update.ts';
import { errorResponse } from './error-response.ts';
import { imageRenderAuthenticated, imageRenderPublic, imageRenderSigned } from './images/image-render.ts';
import { objectCopy } from './objects/object-copy.ts';
import { objectDelete, objectDeleteMany } from './objects/object-delete.ts';
import { objectDownload, objectDownloadAuthenticated, objectDownloadPublic } from './objects/object-download.ts';
import { objectInfo, objectInfoPublic } from './objects/object-info.ts';
import { objectListPages } from './objects/object-list-pages.ts';
import { objectList } from './objects/object-list.ts';
import { objectMove } from './objects/object-move.ts';
import { objectSign, objectSignMany } from './objects/object-sign.ts';
import { objectUpload } from './objects/object-upload.ts';
import { signedDownload } from './objects/signed-download.ts';
import { signedUpload } from './objects/signed-upload.ts';
import { uploadSign } from './objects/upload-sign.ts';
import { resumableCreate } from './resumable/resumable-create.ts';
import { resumableDelete } from './resumable/resumable-delete.ts';
import { resumableHead } from './resumable/resumable-head.ts';
import { resumablePatch } from './resumable/resumable-patch.ts';
import { tusVersion } from './resumable/tus-headers.ts';
import type { StorageContext } from './storage-context.ts';
import type { StorageRequest } from './storage-request.ts';

/** The mount table of /storage/v1. The first matching route responds, so fixed words come before bucket names. */
export function storageRoutes(context: StorageContext): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();
  routes.onError((error, c) => errorResponse(c, error, context.log));

  routes.post('/bucket', bucketCreate(context));
  routes.get('/bucket', bucketList(context));
  routes.get('/bucket/:bucket', bucketGet(context));
  routes.put('/bucket/:bucket', bucketUpdate(context));
  routes.delete('/bucket/:bucket', bucketDelete(context));
  routes.post('/bucket/:bucket/empty', bucketEmpty(context));

  routes.post('/object/copy', objectCopy(context));
  routes.post('/object/move', objectMove(context));
  routes.post('/object/list/:bucket', objectList(context));
  routes.post('/object/list-v2/:bucket', objectListPages(context));
  routes.post('/object/sign/:bucket', objectSignMany(context));
  routes.post('/object/sign/:bucket/:key{[^]+}', objectSign(context));
  routes.get('/object/sign/:bucket/:key{[^]+}', signedDownload(context));
  routes.post('/object/upload/sign/:bucket/:key{[^]+}', uploadSign(context));
  routes.put('/object/upload/sign/:bucket/:key{[^]+}', signedUpload(context));
  routes.get('/object/info/public/:bucket/:key{[^]+}', objectInfoPublic(context));
  routes.get('/object/info/authenticated/:bucket/:key{[^]+}', objectInfo(context));
  routes.get('/object/info/:bucket/:key{[^]+}', objectInfo(context));
  routes.get('/object/public/:bucket/:key{[^]+}', objectDownloadPublic(context));
  routes.get('/object/authenticated/:bucket/:key{[^]+}', objectDownloadAuthenticated(context));
  routes.get('/object/:bucket/:key{[^]+}', objectDownload(context));
  routes.post('/object/:bucket/:key{[^]+}', objectUpload(context));
  routes.put('/object/:bucket/:key{[^]+}', objectUpload(context));
  routes.delete('/object/:bucket/:key{[^]+}', objectDelete(context));
  routes.delete('/object/:bucket', objectDeleteMany(context));

  routes.get('/render/image/public/:bucket/:key{[^]+}', imageRenderPublic(context));
  routes.get('/render/image/authenticated/:bucket/:key{[^]+}', imageRenderAuthenticated(context));
  routes.get('/render/image/sign/:bucket/:key{[^]+}', imageRenderSigned(context));

  mountResumable(routes, context);
  routes.get('/status', (c) => c.body(null, 200));
  routes.get('/version', (c) => c.text('1.70.6'));
  routes.all('*', routeNotFound);
  return routes;
}

function mountResumable(routes: Hono<ServiceEnv>, context: StorageContext): void {
  routes.use('/upload/resumable/*', tusVersion(context.settings));
  for (const path of ['/upload/resumable/sign', '/upload/resumable']) {
    routes.post(path, resumableCreate(context));
    routes.get(`${path}/:id`, resumableHead(context));
    routes.patch(`${path}/:id`, resumablePatch(context));
    // X-HTTP-Method-Override, for networks that block PATCH (https://tus.io/protocols/resumable-upload).
    routes.post(`${path}/:id`, resumablePatch(context));
    routes.delete(`${path}/:id`, resumableDelete(context));
  }
}

function routeNotFound(c: StorageRequest): Response {
  const path = c.req.path.replace(/^.*?\/storage\/v1/, '');
  const body = { message: `Route ${c.req.method}:${path} not found`, error: 'Not Found', statusCode: 404 };
  return c.json(body, 404);
}
