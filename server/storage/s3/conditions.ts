import type { ObjectMetadata } from '../objects/object-row.ts';
import type { StorageRequest } from '../storage-request.ts';
import { S3Error } from './s3-errors.ts';

type Known = Pick<ObjectMetadata, 'eTag' | 'lastModified'>;

/**
 * Checks If-Match and If-Unmodified-Since (RFC 9110, section 13.1), or with a prefix the conditions on the source of a
 * copy. Throws PreconditionFailed.
 */
export function checkUnchanged(c: StorageRequest, { eTag, lastModified }: Known, prefix = ''): void {
  const match = c.req.header(`${prefix}if-match`);
  const since = Date.parse(c.req.header(`${prefix}if-unmodified-since`) ?? '');
  const isKept = match === undefined ? !(wholeSeconds(lastModified) > since) : hasTag(match, eTag);
  if (!isKept) throw new S3Error('PreconditionFailed');
}

/** Checks the conditions on the source of a copy. Throws PreconditionFailed. */
export function checkCopySource(c: StorageRequest, known: Known): void {
  const prefix = 'x-amz-copy-source-';
  checkUnchanged(c, known, prefix);
  const noneMatch = c.req.header(`${prefix}if-none-match`);
  const since = Date.parse(c.req.header(`${prefix}if-modified-since`) ?? '');
  const isNew = noneMatch === undefined ? !(wholeSeconds(known.lastModified) <= since) : !hasTag(noneMatch, known.eTag);
  if (!isNew) throw new S3Error('PreconditionFailed');
}

// S3 clients also send ETags without quotes.
function hasTag(list: string, eTag: string): boolean {
  const bare = (tag: string) => tag.trim().replaceAll('"', '');
  return list.trim() === '*' || list.split(',').some((tag) => bare(tag) === bare(eTag));
}

function wholeSeconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000) * 1000;
}
