import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from '../../platform/log.ts';
import { hasHungUp, hungUpResponse } from '../../platform/node-request.ts';
import { isStorageFull } from '../../platform/storage-full.ts';
import { fromDatabase, StorageError } from '../storage-errors.ts';
import type { StorageRequest } from '../storage-request.ts';
import { S3Error } from './s3-errors.ts';
import { xmlDocument } from './s3-xml.ts';

/** Storage errors that have another code in S3. */
const s3Codes: Record<string, string> = {
  ResourceNotEmpty: 'BucketNotEmpty',
  InvalidRange: 'InvalidRange',
  DatabaseUnavailable: 'ServiceUnavailable',
};

/**
 * Renders any error as S3 does: <Error> with Resource, Code, Message and RequestId. A response to HEAD has only the
 * status. The server's own failures are logged with their cause; the client gets a plain InternalError.
 */
export function s3ErrorResponse(c: StorageRequest, error: Error, log: Log): Response {
  if (hasHungUp(c)) return hungUpResponse();
  const isFull = isStorageFull(error);
  const requestId = c.get('requestId');
  if (error instanceof S3Error) return render(c, error.status, error.code, error.message);
  const known = error instanceof StorageError ? error : fromDatabase(error);
  if (isFull || !known) log.error('unexpected failure', { error, path: c.req.path, request: requestId });
  const { code, kind, message } = known ?? new StorageError(isFull ? 'InsufficientStorage' : 'InternalError');
  if (kind.retryAfterSeconds !== undefined) c.header('Retry-After', String(kind.retryAfterSeconds));
  // S3 clients retry a 503 and not a 429.
  return render(c, code === 'SlowDown' ? 503 : kind.statusCode, s3Codes[code] ?? code, message);
}

function render(c: StorageRequest, status: number, code: string, message: string): Response {
  const resource = new URL(c.req.url).pathname.replace(/^.*?\/storage\/v1\/s3/, '');
  const body = xmlDocument('Error', {
    Code: code,
    Message: message,
    Resource: resource,
    RequestId: c.get('requestId'),
  });
  return c.body(body, status as ContentfulStatusCode, { 'content-type': 'application/xml' });
}
