import { isUuid } from '../platform/uuid.ts';
import type { Context } from 'hono';
import type { Caller, ServiceEnv } from '../platform/service.ts';
import { expiredToken, forgedToken, malformedToken, missingField } from './storage-errors.ts';

export type StorageRequest = Context<ServiceEnv>;

/** The `owner` and `owner_id` columns of a bucket or object. */
export interface Owner {
  owner: string | null;
  ownerId: string | null;
}

/**
 * Returns the caller, on a route that requires one. Throws InvalidRequest if the request has neither key nor token,
 * AccessDenied if the token is expired or invalid.
 */
export function requireCaller(c: StorageRequest): Caller {
  const caller = c.get('caller');
  if (caller.tokenProblem === 'expired') throw expiredToken();
  if (caller.tokenProblem) {
    const isToken = /^[\w-]+\.[\w-]+\.[\w-]*$/.test(caller.token ?? '');
    throw isToken ? forgedToken() : malformedToken();
  }
  if (!isIdentified(c)) throw missingField('headers', 'authorization');
  return caller;
}

/** Whether the request has an API key or a token, valid or not. */
export function isIdentified(c: StorageRequest): boolean {
  const { hasKey, token } = c.get('caller');
  return hasKey || token !== null;
}

/** The owner of new objects and buckets: the subject of the token. */
export function ownerOf({ claims }: Caller): Owner {
  return ownerFrom(typeof claims.sub === 'string' ? claims.sub : null);
}

/** Both owner columns for a user's id. `owner` is a uuid column, so an id of another form goes into `owner_id` only. */
export function ownerFrom(ownerId: string | null): Owner {
  return { owner: isUuid(ownerId) ? ownerId : null, ownerId };
}

/** The id of the bucket in the path. */
export function bucketIdOf(c: StorageRequest): string {
  return c.req.param('bucket') ?? '';
}
