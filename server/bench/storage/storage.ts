// Measures uploads, downloads and image transformations on a separate server process with its embedded Postgres.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { StorageClient } from '@supabase/storage-js';
import sharp from 'sharp';
import { startServerProcess } from '../../testing/server-process.ts';
import { makeProject } from '../../testing/test-project.ts';

const megabyte = 1024 * 1024;
const dataDir = mkdtempSync(join(tmpdir(), 'bench-storage-'));
const project = makeProject({});
const server = await startServerProcess({ dataDir, env: { RATE_LIMITS: 'off', SUPABASE_DIR: project.dir } });
const client = new StorageClient(`${server.url}/storage/v1`, { apikey: server.keys().secretKey });
await client.createBucket('bytes', { public: true });
const from = client.from('bytes');
const status = (name: string) =>
  Number(
    new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1] ??
      Number.NaN,
  ) / 1024;
const table: Record<string, object> = {};

const big = randomBytes(10 * megabyte);
const small = randomBytes(20 * 1024);
const base = status('VmRSS');
await measure('upload 10 MiB, raw', 12, 1, (at) => from.upload(`raw-${at}`, big), 10);
await measure('upload 10 MiB, form', 12, 1, (at) => from.upload(`form-${at}`, new Blob([big])), 10);
await measure('upload 10 MiB, form, 4 at once', 12, 4, (at) => from.upload(`forms-${at}`, new Blob([big])), 10);
await measure('download 10 MiB', 20, 1, (at) => from.download(`raw-${at % 12}`), 10);
await measure('upload 20 KiB, 8 at once', 400, 8, (at) => from.upload(`small-${at}`, small), 20 / 1024);
await measure('download 20 KiB, 8 at once', 1500, 8, (at) => from.download(`small-${at % 400}`), 20 / 1024);

// A 12 megapixel photo, like those of phones.
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'teal', noise } })
  .blur(4)
  .jpeg({ quality: 85 })
  .toBuffer();
await from.upload('photo.jpg', photo, { contentType: 'image/jpeg' });
const render = (width: number, accept: string) =>
  fetch(`${server.url}/storage/v1/render/image/public/bytes/photo.jpg?width=${width}`, { headers: { accept } });
await measure('render 12 MP to 800 px WebP', 10, 1, (at) => render(800 + at, 'image/webp'));
await measure('render 12 MP to 800 px AVIF', 10, 1, (at) => render(800 + at, 'image/avif'));
await measure('render 12 MP to 1600 px AVIF, 8 at once', 16, 8, (at) => render(1600 + at, 'image/avif'));
await measure('the same out of the cache', 400, 8, () => render(800, 'image/avif'));
console.log(`memory of the server before: ${Math.round(base)} MB`);
console.table(table);
await server.end('SIGTERM');
project.remove();
rmSync(dataDir, { recursive: true, force: true });

async function measure(
  name: string,
  times: number,
  atOnce: number,
  call: (at: number) => PromiseLike<unknown>,
  megabytes?: number,
): Promise<void> {
  let next = 0;
  const took: number[] = [];
  // The latency of a concurrent, unrelated request shows whether the event loop stays free.
  let slowest = 0;
  let isOver = false;
  const pings = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${server.url}/storage/v1/status`)).text();
      slowest = Math.max(slowest, performance.now() - began);
      await new Promise((go) => setTimeout(go, 20));
    }
  })();
  const began = performance.now();
  const worker = async () => {
    for (let at = next++; at < times; at = next++) {
      const start = performance.now();
      const response = await call(at);
      if (response instanceof Response) await response.arrayBuffer();
      else if ((response as { error: unknown }).error) throw (response as { error: unknown }).error;
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  await pings;
  took.sort((a, b) => a - b);
  table[name] = {
    'median ms': Math.round(took[Math.floor(times / 2)]!),
    'max ms': Math.round(took.at(-1)!),
    'a second': Math.round((times / seconds) * 10) / 10,
    'MiB/s': megabytes ? Math.round((times * megabytes) / seconds) : '',
    'another request, max ms': Math.round(slowest),
    'memory MB': Math.round(status('VmRSS')),
    'peak MB': Math.round(status('VmHWM')),
  };
}
