import { Hono } from 'hono';
import type { ServiceEnv } from '../platform/service.ts';
import { bucketCreate } from './buckets/bucket-create.ts';
import { bucketDelete } from './buckets/bucket-delete.ts';
import { bucketEmpty } from './buckets/bucket-empty.ts';
import { bucketGet } from './buckets/bucket-get.ts';
import { bucketList } from './buckets/bucket-list.ts';
import { bucketUpdate } from './buckets/bucket-update.ts';
import { errorResponse } from './error-response.ts';
import type { ImageContext, ImageEndpoint } from './images/image-context.ts';
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
import { s3Routes } from './s3/s3-routes.ts';
import type { StorageContext, StorageEndpoint } from './storage-context.ts';
import type { StorageRequest } from './storage-request.ts';

/** The routes below /storage/v1. The first match responds, so fixed words come before bucket names. */
export function storageRoutes(context: StorageContext, images: ImageContext): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();
  const on = (endpoint: StorageEndpoint) => (c: StorageRequest) => endpoint(c, context);
  routes.onError((error, c) => errorResponse(c, error, context.log));

  routes.post('/bucket', on(bucketCreate));
  routes.get('/bucket', on(bucketList));
  routes.get('/bucket/:bucket', on(bucketGet));
  routes.put('/bucket/:bucket', on(bucketUpdate));
  routes.delete('/bucket/:bucket', on(bucketDelete));
  routes.post('/bucket/:bucket/empty', on(bucketEmpty));

  routes.post('/object/copy', on(objectCopy));
  routes.post('/object/move', on(objectMove));
  routes.post('/object/list/:bucket', on(objectList));
  routes.post('/object/list-v2/:bucket', on(objectListPages));
  routes.post('/object/sign/:bucket', on(objectSignMany));
  routes.post('/object/sign/:bucket/:key{[^]+}', on(objectSign));
  routes.get('/object/sign/:bucket/:key{[^]+}', on(signedDownload));
  routes.post('/object/upload/sign/:bucket/:key{[^]+}', on(uploadSign));
  routes.put('/object/upload/sign/:bucket/:key{[^]+}', on(signedUpload));
  routes.get('/object/info/public/:bucket/:key{[^]+}', on(objectInfoPublic));
  routes.get('/object/info/authenticated/:bucket/:key{[^]+}', on(objectInfo));
  routes.get('/object/info/:bucket/:key{[^]+}', on(objectInfo));
  routes.get('/object/public/:bucket/:key{[^]+}', on(objectDownloadPublic));
  routes.get('/object/authenticated/:bucket/:key{[^]+}', on(objectDownloadAuthenticated));
  routes.get('/object/:bucket/:key{[^]+}', on(objectDownload));
  routes.post('/object/:bucket/:key{[^]+}', on(objectUpload));
  routes.put('/object/:bucket/:key{[^]+}', on(objectUpload));
  routes.delete('/object/:bucket/:key{[^]+}', on(objectDelete));
  routes.delete('/object/:bucket', on(objectDeleteMany));

  mountImages(routes, images);

  mountResumable(routes, on, context);
  if (context.settings.hasS3Protocol) routes.route('/s3', s3Routes(context));
  routes.get('/status', (c) => c.body(null, 200));
  routes.get('/version', (c) => c.text('1.70.6'));
  routes.all('*', routeNotFound);
  return routes;
}

function mountImages(routes: Hono<ServiceEnv>, context: ImageContext): void {
  const on = (endpoint: ImageEndpoint) => (c: StorageRequest) => endpoint(c, context);
  routes.get('/render/image/public/:bucket/:key{[^]+}', on(imageRenderPublic));
  routes.get('/render/image/authenticated/:bucket/:key{[^]+}', on(imageRenderAuthenticated));
  routes.get('/render/image/sign/:bucket/:key{[^]+}', on(imageRenderSigned));
}

function mountResumable(
  routes: Hono<ServiceEnv>,
  on: (endpoint: StorageEndpoint) => (c: StorageRequest) => Promise<Response>,
  { settings }: StorageContext,
): void {
  routes.use('/upload/resumable/*', tusVersion(settings));
  for (const path of ['/upload/resumable/sign', '/upload/resumable']) {
    routes.post(path, on(resumableCreate));
    routes.get(`${path}/:id`, on(resumableHead));
    routes.patch(`${path}/:id`, on(resumablePatch));
    // POST with X-HTTP-Method-Override, for networks that block PATCH (https://tus.io/protocols/resumable-upload).
    routes.post(`${path}/:id`, on(resumablePatch));
    routes.delete(`${path}/:id`, on(resumableDelete));
  }
}

function routeNotFound(c: StorageRequest): Response {
  const path = c.req.path.replace(/^.*?\/storage\/v1/, '');
  const body = { message: `Route ${c.req.method}:${path} not found`, error: 'Not Found', statusCode: 404 };
  return c.json(body, 404);
}
