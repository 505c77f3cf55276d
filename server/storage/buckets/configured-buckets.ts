import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, posix, resolve, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { checkUploadType } from '../objects/mime-types.ts';
import { requireKey } from '../objects/object-key.ts';
import { sizeLimitOf, storeReceived } from '../objects/object-receive.ts';
import { asServer, type StorageContext } from '../storage-context.ts';
import { checksContent, type ConfiguredBucket } from '../storage-settings.ts';
import { requireBucket, type Bucket } from './bucket-row.ts';

/**
 * Creates and updates the buckets of config.toml, and uploads new and changed files from their objects_path. Like
 * `supabase seed buckets`, deletes nothing. Throws an Error that names the bucket or file that cannot be used.
 */
export async function prepareBuckets(context: StorageContext, supabaseDir: string): Promise<void> {
  for (const bucket of context.settings.buckets) {
    await upsertBucket(context, bucket);
    if (bucket.objectsPath)
      await uploadFolder(
        context,
        await requireBucket(context.pool, bucket.id),
        resolve(supabaseDir, bucket.objectsPath),
      );
  }
}

async function upsertBucket({ pool }: StorageContext, bucket: ConfiguredBucket): Promise<void> {
  await pool.query(
    `insert into storage.buckets as known (id, name, public, file_size_limit, allowed_mime_types)
     values ($1, $1, coalesce($2, false), $3, $4)
     on conflict (id) do update set
       public = coalesce($2, known.public),
       file_size_limit = coalesce($3, known.file_size_limit),
       allowed_mime_types = coalesce($4, known.allowed_mime_types),
       updated_at = now()`,
    [bucket.id, bucket.public, bucket.fileSizeLimit, bucket.allowedMimeTypes],
  );
}

async function uploadFolder(context: StorageContext, bucket: Bucket, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: Error) => {
    throw new Error(`supabase/config.toml: objects_path of bucket ${bucket.id}: ${error.message}`, { cause: error });
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of files) {
    const key = path
      .slice(folder.length + 1)
      .split(sep)
      .join(posix.sep);
    await uploadFile(context, bucket, key, path).catch((error: Error) => {
      throw new Error(`bucket ${bucket.id} cannot have ${path}: ${error.message}`, { cause: error });
    });
  }
}

async function uploadFile(context: StorageContext, bucket: Bucket, key: string, path: string): Promise<void> {
  const { rows } = await context.pool.query<{ etag: string }>(
    `select metadata->>'eTag' as etag from storage.objects where bucket_id = $1 and name = $2`,
    [bucket.id, requireKey(key)],
  );
  if (rows[0]?.etag === `"${await md5Of(path)}"`) return;
  const description = {
    type: getMimeType(path) ?? 'application/octet-stream',
    cacheControl: 'max-age=3600',
    userMetadata: null,
  };
  checkUploadType(description.type, bucket.allowed_mime_types, checksContent(context.settings, bucket.id));
  const limit = sizeLimitOf(context, bucket);
  const received = await context.incoming.receive(createReadStream(path), limit, () => {});
  const target = { bucketId: bucket.id, key, upsert: true, owner: null, ownerId: null };
  try {
    await storeReceived(context, asServer(context), target, description, received);
  } finally {
    await context.incoming.discard(received);
  }
}

async function md5Of(path: string): Promise<string> {
  const md5 = createHash('md5');
  for await (const chunk of createReadStream(path)) md5.update(chunk as Buffer);
  return md5.digest('hex');
}
