import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathOf, type BytesPlace } from '../bytes/object-store.ts';
import { StorageError } from '../storage-error.ts';

/** Pictures made from stored ones, kept on the local disk up to a bound: those that were not asked for longest go first. */
export interface RenderedImages {
  /** The variant of that version, made only where it is not there; once, for all who ask meanwhile. Throws what `make` throws, SlowDown. */
  get(place: BytesPlace, variant: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** Removes all variants of versions that are gone. */
  forget(places: BytesPlace[]): Promise<void>;
}

export interface RenderedImagesParts {
  dir: string;
  boundBytes: number;
  /** Pictures that are made at the same time: memory and processors are for other things too. */
  atOnce?: number;
  /** How many may wait for it before the next is refused. */
  waitingMost?: number;
}

export function createRenderedImages({
  dir,
  boundBytes,
  atOnce = 2,
  waitingMost = 100,
}: RenderedImagesParts): RenderedImages {
  const folderOf = (place: BytesPlace) =>
    join(dir, createHash('sha256').update(pathOf(place)).digest('hex').slice(0, 32));
  const underWay = new Map<string, Promise<Buffer>>();
  const inTurn = createTurns(atOnce, waitingMost);
  let total: number | null = null;
  let trimming = Promise.resolve();

  async function keep(path: string, bytes: Buffer): Promise<void> {
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
    trimming = trimming.then(() => trim(bytes.length)).catch(() => {});
    await trimming;
  }

  // The sum is taken from the disk at the first picture, then kept; after a trim it is known anew.
  async function trim(added: number): Promise<void> {
    if (total !== null && total + added <= boundBytes) return void (total += added);
    const files = await list(dir);
    total = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files.sort((a, b) => a.used - b.used)) {
      if (total <= boundBytes * 0.9) return;
      await rm(path, { force: true });
      total -= size;
    }
  }

  return {
    async get(place, variant, make) {
      const path = join(folderOf(place), createHash('sha256').update(variant).digest('hex').slice(0, 32));
      const kept = await readFile(path).catch(() => null);
      if (kept) {
        const now = new Date();
        utimes(path, now, now).catch(() => {});
        return kept;
      }
      const known = underWay.get(path);
      if (known) return known;
      const making = inTurn(async () => {
        const bytes = await make();
        // A full disk is no reason to show nothing.
        await keep(path, bytes).catch(() => {});
        return bytes;
      }).finally(() => underWay.delete(path));
      underWay.set(path, making);
      return making;
    },
    async forget(places) {
      for (const place of places) await rm(folderOf(place), { recursive: true, force: true });
    },
  };
}

function createTurns(atOnce: number, waitingMost: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= waitingMost)
      throw new StorageError('SlowDown', 'Too many images are being processed, please try again');
    else await new Promise<void>((go) => waiting.push(go)); // and takes over the place of the one that ended
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

async function list(dir: string): Promise<{ path: string; size: number; used: number }[]> {
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
