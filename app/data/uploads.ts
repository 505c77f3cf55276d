import * as failures from '#words/failures.ts';
import { requireAccessToken } from './auth-client.ts';
import { backendUrl, publishableKey } from './backend.ts';
import { withErrorMessage } from './rest-client.ts';

/** The folder of a picture in its bucket (docs/product/backend-calls.md, Storage calls). */
export type PictureShelf = 'tours' | 'gallery';

const buckets: Record<PictureShelf, string> = { tours: 'tour-images', gallery: 'gallery-images' };

/** Uploads a picture as {shelf}/{timestamp}.{ext} and resolves to its public URL. Throws 'Failed to upload image'. */
export function uploadPicture(shelf: PictureShelf, file: File): Promise<string> {
  return withErrorMessage(failures.uploadImage, async () => {
    const bucket = await openBucket(shelf);
    const path = picturePath(shelf, file, Date.now());
    const { error } = await bucket.upload(path, file, { contentType: file.type || undefined });
    if (error) throw error;
    return bucket.getPublicUrl(path).data.publicUrl;
  });
}

/** Removes pictures from their bucket. One that is not there any more is none to remove. Throws an Error. */
export async function removePictures(shelf: PictureShelf, paths: string[]): Promise<void> {
  const bucket = await openBucket(shelf);
  const { error } = await bucket.remove(paths);
  if (error) throw error;
}

async function openBucket(shelf: PictureShelf) {
  const [{ StorageClient }, token] = await Promise.all([import('@supabase/storage-js'), requireAccessToken()]);
  const storage = new StorageClient(`${backendUrl()}/storage/v1`, {
    apikey: publishableKey,
    Authorization: `Bearer ${token}`,
  });
  return storage.from(buckets[shelf]);
}

/** Whether an upload failed because of the file's size or type, so that another attempt fails too. */
export function isFileRefused(error: unknown): boolean {
  const { statusCode } = ((error as Error | null)?.cause ?? {}) as { statusCode?: string };
  return statusCode === '413' || statusCode === '415';
}

/** {shelf}/{timestamp}.{ext} with the file's extension, or that of its media type if the name has none. */
export function picturePath(shelf: PictureShelf, file: { name: string; type: string }, now: number): string {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(file.name)?.[1] ?? /^image\/([a-z0-9]+)/.exec(file.type)?.[1] ?? 'jpg';
  return `${shelf}/${now}.${ending.toLowerCase()}`;
}
