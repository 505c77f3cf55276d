// Measures the time until a second `npm start`, with nothing to install or build, is healthy. Target: 2 s.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../testing/project.ts';

const runs = 7;
const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'));
const times: number[] = [];
for (let run = 0; run <= runs; run++) {
  const port = await findFreePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    detached: true,
    stdio: 'ignore',
    // One public address for all ports, so that the site is built once.
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SITE_URL: 'http://localhost:3000' },
  });
  const ended = new Promise((done) => child.on('exit', done));
  while (
    !(await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await delay(10);
  // The first start is not counted, because it creates the database and may build the site.
  if (run > 0) times.push(performance.now() - began);
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
}
rmSync(dataDir, { recursive: true });
times.sort((a, b) => a - b);
console.table({
  'npm start, nothing to do': {
    runs,
    'median ms': Math.round(times[Math.floor(runs / 2)]!),
    'min ms': Math.round(times[0]!),
    'max ms': Math.round(times.at(-1)!),
  },
});
