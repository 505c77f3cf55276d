import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { findOverload } from '../database/admission/overload.ts';
import type { Log } from '../platform/log.ts';
import { hasHungUp, hungUpResponse } from '../platform/node-request.ts';
import { isStorageFull } from '../platform/storage-full.ts';
import { fromDatabase, StorageError } from './storage-errors.ts';
import type { StorageRequest } from './storage-request.ts';

/**
 * Renders any error as {statusCode, error, message, code}. docs/wire/storage.md, Errors. An error that is neither a
 * StorageError nor the database's error about this request is logged with its cause; the client gets a plain
 * InternalError. On the tus routes the HTTP status is the statusCode and the body is the message as text.
 */
export function errorResponse(c: StorageRequest, error: Error, log: Log): Response {
  if (hasHungUp(c)) return hungUpResponse();
  const isFull = isStorageFull(error);
  const overload = findOverload(error);
  if (overload) c.set('refusal', overload.reason);
  const known = error instanceof StorageError ? error : fromDatabase(error);
  if (isFull || !known) log.error('unexpected failure', { error, path: c.req.path, request: c.get('requestId') });
  const { code, kind, message } = known ?? new StorageError(isFull ? 'InsufficientStorage' : 'InternalError');
  if (kind.retryAfterSeconds !== undefined) c.header('Retry-After', String(kind.retryAfterSeconds));
  // c.text keeps headers that were set before the failure, such as Tus-Resumable.
  if (c.req.path.includes('/upload/resumable')) return c.text(message, kind.statusCode as ContentfulStatusCode);
  const status = kind.httpStatus ?? 400;
  const body = JSON.stringify({
    statusCode: String(kind.statusCode),
    error: kind.label,
    message,
    code: kind.code ?? code,
  });
  return c.body(body, status as ContentfulStatusCode, { 'content-type': 'application/json' });
}
