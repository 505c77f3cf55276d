import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathOf, type BytesPlace } from '../bytes/object-store.ts';
import type { RenderQueue } from './render-queue.ts';

/** A cache of rendered images on the local disk with a size limit. Evicts the least recently used images. */
export interface RenderedImages {
  /**
   * Returns a variant of a version. Runs `make` only if the variant is not cached, in a queue with the turn of
   * `client`. Throws the errors of `make` and RenderQueue.
   */
  get(place: BytesPlace, variant: ImageVariant, client: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** Removes all variants of deleted versions. */
  forget(places: BytesPlace[]): Promise<void>;
}

export interface ImageVariant {
  /** The type and the transformation as text. */
  name: string;
  isLarge: boolean;
}

export interface RenderedImagesOptions {
  dir: string;
  maxBytes: number;
  queue: RenderQueue;
}

export function createRenderedImages({ dir, maxBytes, queue }: RenderedImagesOptions): RenderedImages {
  const folderOf = (place: BytesPlace) => join(dir, digest(pathOf(place)));
  const trim = createTrimmer(dir, maxBytes);

  async function make(path: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await render();
    // If the disk is full, the image is served but not cached.
    await writeImage(dir, path, bytes)
      .then(() => trim(bytes.length))
      .catch(() => {});
    return bytes;
  }

  return {
    async get(place, variant, client, render) {
      const path = join(folderOf(place), digest(variant.name));
      const cached = await readFile(path).catch(() => null);
      if (cached) {
        const now = new Date();
        utimes(path, now, now).catch(() => {});
        return cached;
      }
      return queue.run(client, { key: path, isLarge: variant.isLarge, work: () => make(path, render) });
    },
    async forget(places) {
      for (const place of places) await rm(folderOf(place), { recursive: true, force: true });
    },
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

async function writeImage(dir: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = join(dir, randomUUID());
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, path);
}

/**
 * Returns a function to call after each new file. Above the limit it removes the least recently used files down to 90
 * %.
 */
function createTrimmer(dir: string, maxBytes: number): (added: number) => Promise<void> {
  // Null until the first call counts the files. Later calls add to the total, and every trim counts again.
  let total: number | null = null;
  let trimming = Promise.resolve();
  const trim = async (added: number) => {
    if (total !== null && total + added <= maxBytes) return void (total += added);
    const files = await listFiles(dir);
    total = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files.sort((a, b) => a.used - b.used)) {
      if (total <= maxBytes * 0.9) return;
      await rm(path, { force: true });
      total -= size;
    }
  };
  return (added) => (trimming = trimming.then(() => trim(added)).catch(() => {}));
}

async function listFiles(dir: string): Promise<{ path: string; size: number; used: number }[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = files.map((path) =>
    stat(path).then(
      ({ size, mtimeMs }) => ({ path, size, used: mtimeMs }),
      () => null,
    ),
  );
  return (await Promise.all(found)).filter((file) => file !== null);
}
