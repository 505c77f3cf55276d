import { verifyLink } from '../link-token.ts';
import { headBytes } from '../bytes/incoming-files.ts';
import { checkContent } from '../objects/mime-types.ts';
import { storeReceived } from '../objects/object-receive.ts';
import { checkMayWrite } from '../objects/object-write.ts';
import { asCaller, asServer, type StorageContext, type Transaction } from '../storage-context.ts';
import { missingLinkToken } from '../storage-errors.ts';
import { ownerFrom, ownerOf, requireCaller, type Owner, type StorageRequest } from '../storage-request.ts';
import { checksContent } from '../storage-settings.ts';
import type { FoundUpload, ResumableUpload } from './resumable-files.ts';
import { checksumMismatch, sizeExceeded, uploadNotFound } from './tus-errors.ts';
import { readChecksum } from './tus-headers.ts';

export interface Uploader extends Owner {
  transaction: Transaction;
  upsert: boolean;
  isSigned: boolean;
}

/**
 * Returns the rights with which an upload writes its key: the caller's, or on /sign those of the link in `x-signature`.
 */
export async function requireUploader(
  c: StorageRequest,
  context: StorageContext,
  bucketId: string,
  key: string,
): Promise<Uploader> {
  const isSigned = /\/upload\/resumable\/sign(\/|$)/.test(c.req.path);
  if (!isSigned) {
    const owner = ownerOf(requireCaller(c));
    return { transaction: asCaller(context, c), upsert: c.req.header('x-upsert') === 'true', ...owner, isSigned };
  }
  const token = c.req.header('x-signature');
  if (!token) throw missingLinkToken();
  const { owner = null, upsert } = await verifyLink(context.jwt, token, `${bucketId}/${key}`, 'upload');
  return { transaction: asServer(context), upsert: upsert === true, ...ownerFrom(owner), isSigned };
}

/**
 * Runs `work` exclusively on the upload in the path. Throws TusError 404 if the upload does not exist, has expired, or
 * was created by another user, because the id alone gives no access.
 */
export async function withUpload<T>(
  c: StorageRequest,
  context: StorageContext,
  work: (found: FoundUpload, uploader: Uploader, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const id = c.req.param('id') ?? '';
  const known = await context.resumable.find(id);
  if (!known) throw uploadNotFound();
  const { target, isSigned } = known.upload;
  const uploader = await requireUploader(c, context, target.bucketId, target.key);
  if (uploader.isSigned !== isSigned || uploader.ownerId !== target.ownerId) throw uploadNotFound();
  return context.exclusively(id, async (signal) => {
    const found = await context.resumable.find(id);
    if (!found) throw uploadNotFound();
    return work(found, uploader, signal);
  });
}

/**
 * Returns the offset of an upload. If a crash or failure prevented a complete upload from becoming an object, creates
 * the object. Throws TusError 404 if the bytes are gone and there is no object; otherwise as finish does.
 */
export async function settle(
  context: StorageContext,
  { upload, offset }: FoundUpload,
  transaction: Transaction,
): Promise<number> {
  if (offset !== null && (upload.length === null || offset < upload.length)) return offset;
  const { bucketId, key } = upload.target;
  const { rowCount } = await context.pool.query(
    'select 1 from storage.objects where bucket_id = $1 and name = $2 and version = $3',
    [bucketId, key, upload.version],
  );
  if (rowCount) await context.resumable.removeBytes(upload);
  else if (offset === null) throw uploadNotFound();
  else await finish(context, upload, transaction);
  return upload.length ?? 0;
}

/** Appends the request's body, and creates the object after the last part. Returns the new offset. */
export async function takePart(
  c: StorageRequest,
  context: StorageContext,
  found: FoundUpload,
  { transaction }: Uploader,
  signal: AbortSignal,
): Promise<number> {
  const { upload } = found;
  const checksum = readChecksum(c);
  if ((found.offset ?? 0) + Number(c.req.header('content-length') ?? 0) > (upload.length ?? upload.maxLength))
    throw sizeExceeded();
  await checkMayWrite(transaction, upload.target);
  const offset = await context.resumable.append(found, c.req.raw.body, { signal, checksum });
  if (offset === null) throw checksumMismatch();
  const isComplete = offset === upload.length;
  if (isComplete || offset >= headBytes) await checkHead(context, upload);
  if (isComplete) await finish(context, upload, transaction);
  return offset;
}

// Refuses a file whose type differs from the declared one as soon as its first bytes arrive, not at the end.
async function checkHead({ settings, resumable }: StorageContext, upload: ResumableUpload): Promise<void> {
  if (!checksContent(settings, upload.target.bucketId)) return;
  try {
    checkContent(upload.description.type, await resumable.head(upload));
  } catch (error) {
    await resumable.remove(upload);
    throw error;
  }
}

async function finish(context: StorageContext, upload: ResumableUpload, transaction: Transaction): Promise<void> {
  const received = await context.resumable.asReceived(upload);
  const { target, description, version } = upload;
  await storeReceived(context, transaction, target, description, received, { version });
  // The description stays until it expires, because a client that lost the response asks for the offset.
  await context.resumable.removeBytes(upload);
}
