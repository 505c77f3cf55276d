import { verifyLink } from '../objects/link-token.ts';
import { checkContent, headBytes } from '../objects/mime-types.ts';
import { storeReceived } from '../objects/object-receive.ts';
import { checkMayWrite } from '../objects/object-write.ts';
import type { FoundUpload, ResumableUpload } from './resumable-files.ts';
import { StorageError } from '../storage-error.ts';
import {
  asCaller,
  asServer,
  ownerOf,
  requireCaller,
  type StorageCall,
  type StorageParts,
  type Transaction,
} from '../storage-parts.ts';
import { readChecksum } from './tus-headers.ts';

export interface Uploader {
  transaction: Transaction;
  upsert: boolean;
  owner: string | null;
  ownerId: string | null;
  isSigned: boolean;
}

/** Who uploads to that key: the caller, whose policies decide, or on /sign the holder of a link in `x-signature`. */
export async function requireUploader(
  c: StorageCall,
  parts: StorageParts,
  bucketId: string,
  key: string,
): Promise<Uploader> {
  const isSigned = /\/upload\/resumable\/sign(\/|$)/.test(c.req.path);
  if (!isSigned) {
    const caller = requireCaller(c);
    return {
      transaction: asCaller(parts, caller, c),
      upsert: c.req.header('x-upsert') === 'true',
      ...ownerOf(caller),
      isSigned,
    };
  }
  const token = c.req.header('x-signature');
  if (!token) throw new StorageError('InvalidSignature', 'Missing x-signature header');
  const { owner, upsert } = await verifyLink(parts.jwt, token, `${bucketId}/${key}`, 'upload');
  return {
    transaction: asServer(parts),
    upsert: upsert === true,
    ...ownerOf({ claims: owner ? { sub: owner } : {} }),
    isSigned,
  };
}

/**
 * Does `work` on the upload that the path names, alone, as the one who created it. Throws TusError 404 where there is no
 * such upload (any more), or it is somebody else's: the id alone is not enough.
 */
export async function withUpload<T>(
  c: StorageCall,
  parts: StorageParts,
  work: (found: FoundUpload, uploader: Uploader, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const id = c.req.param('id') ?? '';
  const gone = () => new StorageError('TusError', 'The upload is not there, or no more', 404);
  const known = await parts.resumable.find(id);
  if (!known) throw gone();
  const { target, isSigned } = known.upload;
  const uploader = await requireUploader(c, parts, target.bucketId, target.key);
  if (uploader.isSigned !== isSigned || uploader.ownerId !== target.ownerId) throw gone();
  return parts.oneAtATime(id, async (signal) => {
    const found = await parts.resumable.find(id);
    if (!found) throw gone();
    return work(found, uploader, signal);
  });
}

/**
 * How far an upload is. One that has all its bytes becomes its object here, if a crash or a failure kept it from it.
 * Throws TusError 404 where the bytes are gone without having become one; else as finish does.
 */
export async function settle(
  parts: StorageParts,
  { upload, offset }: FoundUpload,
  transaction: Transaction,
): Promise<number> {
  if (offset !== null && offset < upload.length) return offset;
  const { bucketId, key } = upload.target;
  const { rowCount } = await parts.pool.query(
    'select 1 from storage.objects where bucket_id = $1 and name = $2 and version = $3',
    [bucketId, key, upload.version],
  );
  if (rowCount) await parts.resumable.removeBytes(upload);
  else if (offset === null) throw new StorageError('TusError', 'The upload is not there, or no more', 404);
  else await finish(parts, upload, transaction);
  return upload.length;
}

/** Takes the request's body as the next part, and makes the object when it was the last. Gives the new offset. */
export async function takePart(
  c: StorageCall,
  parts: StorageParts,
  found: FoundUpload,
  { transaction }: Uploader,
  signal: AbortSignal,
): Promise<number> {
  const { upload } = found;
  const checksum = readChecksum(c);
  if ((found.offset ?? 0) + Number(c.req.header('content-length') ?? 0) > upload.length)
    throw new StorageError('EntityTooLarge');
  await checkMayWrite(transaction, upload.target);
  const offset = await parts.resumable.append(found, c.req.raw.body, { signal, checksum });
  if (offset === null) throw new StorageError('TusError', 'The part does not fit its checksum', 460);
  const isWhole = offset === upload.length;
  if (isWhole || offset >= headBytes) await checkHead(parts, upload);
  if (isWhole) await finish(parts, upload, transaction);
  return offset;
}

// What an upload really is shows in its first bytes; one that is something else is not worth waiting for.
async function checkHead({ resumable }: StorageParts, upload: ResumableUpload): Promise<void> {
  try {
    checkContent(upload.description.type, await resumable.head(upload));
  } catch (error) {
    await resumable.remove(upload);
    throw error;
  }
}

async function finish(parts: StorageParts, upload: ResumableUpload, transaction: Transaction): Promise<void> {
  const received = await parts.resumable.asReceived(upload);
  await storeReceived(parts, transaction, upload.target, upload.description, received, upload.version);
  // The description stays until it expires: a client that lost the answer comes to ask.
  await parts.resumable.removeBytes(upload);
}
