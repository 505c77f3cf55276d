// Measures the site: Lighthouse on its pages, interactions at a fourth of the processor's speed, and the cost of the
// clouds; all of them, or the named parts. The output includes the load of the machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from 'stilthouse/testing/server-process.ts';
import { measureClouds } from './clouds.ts';
import { measureInteractions } from './interactions.ts';
import { auditPage } from './lighthouse.ts';

const pages = ['/', '/tours/lamanai-maya-ruins', '/blog', '/blog/top-5-snorkeling-spots-belize'];
const parts = { lighthouse: auditPages, interactions: measureInteractions, clouds: measureClouds };
const wanted = process.argv.slice(3);

const dataDir = mkdtempSync(join(tmpdir(), 'bench-site-'));
const server = await startServerProcess({ dataDir, servesSite: true, env: { RATE_LIMITS: 'off' } });
try {
  for (const [part, measure] of Object.entries(parts)) {
    if (wanted.length && !wanted.includes(part)) continue;
    const before = loadavg()[0]!;
    const table = await measure(server.url);
    console.log(`\n${part} (load ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after)`);
    console.table(table);
  }
} finally {
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

async function auditPages(url: string): Promise<Record<string, unknown>> {
  const table: Record<string, unknown> = {};
  for (const path of pages) table[path] = await auditPage(url + path);
  return table;
}
