import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { NotificationListener } from '../database/notification-listener.ts';
import type { Pool } from '../database/pool.ts';
import type { Log } from '../platform/log.ts';
import type { LiveSite } from './static-site.ts';

export interface SiteRendererDeps {
  /** The program that renders pages (docs/site.md); null for none. */
  program: string | null;
  siteDir: string;
  /** Keeps the rendered pages in its folder `rendered`. */
  dataDir: string;
  site: LiveSite;
  pool: Pool;
  /** The environment of the program. */
  env: () => Record<string, string>;
  log: Log;
}

export interface SiteRenderer {
  /** Listens to changes. Renders at once, and after every change. */
  start(): void;
  close(): Promise<void>;
}

// Changes that follow each other within this time, in ms, are rendered together.
const settleMs = 200;
const longestRenderMs = 60_000;
const longestPauseMs = 60_000;

/**
 * Renders pages of the built site again when the database notifies the channel `site_changes`. A separate process
 * renders into a new folder, which is renamed when it is complete, and then the site serves all of its pages at once. A
 * crash leaves the old pages, and a restart serves the newest complete ones. A failure is repeated with growing delays.
 */
export function createSiteRenderer(deps: SiteRendererDeps): SiteRenderer {
  const { program, dataDir, site, pool, log } = deps;
  if (!program) return { start() {}, async close() {} };
  const renderings = openRenderings(join(dataDir, 'rendered'), site.built);
  const newest = renderings.newest();
  if (newest) site.show(newest);
  const stop = new AbortController();
  let isDue = false;
  let running: Promise<void> | null = null;

  const pause = (ms: number) => delay(ms, undefined, { signal: stop.signal, ref: false }).catch(() => {});
  const work = async () => {
    let failures = 0;
    while (isDue && !stop.signal.aborted) {
      await pause(settleMs);
      if (stop.signal.aborted) return;
      isDue = false;
      try {
        await renderings.add((folder) => runProgram(program, folder, deps, stop.signal), site.show);
        failures = 0;
      } catch (error) {
        if (stop.signal.aborted) return;
        log.error('the pages cannot be rendered', { error });
        isDue = true;
        await pause(Math.min(1000 * 2 ** failures++, longestPauseMs));
      }
    }
  };
  const render = () => {
    isDue = true;
    running ??= work().finally(() => {
      running = null;
    });
  };
  const listener = new NotificationListener({
    pool,
    log,
    channel: 'site_changes',
    application: 'site changes',
    source: 'the notifications of changes of the site',
    // Changes may have been missed.
    onReady: render,
    onNotification: render,
  });
  return {
    start: () => void listener.open().catch(() => {}),
    async close() {
      stop.abort();
      await listener.close();
      await running;
    },
  };
}

/** Runs the program until it has written all pages into the folder. Throws with its output if it fails. */
async function runProgram(
  program: string,
  folder: string,
  { siteDir, env }: SiteRendererDeps,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [program, siteDir, folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { NODE_ENV: 'production', ...env() },
    signal,
    killSignal: 'SIGKILL',
    timeout: longestRenderMs,
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output = `${output}${chunk}`.slice(-4_000)));
  const status = await new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  if (status !== 0) throw new Error(`${program} failed:\n${output}`);
}

/** The complete renderings of this build in a folder: `<digest of the build>-<number>`. */
function openRenderings(folder: string, built: string) {
  const numberOf = (name: string) => Number(name.startsWith(`${built}-`) ? name.slice(built.length + 1) : 0);
  const names = () => readdirSync(folder);
  const last = () => Math.max(0, ...names().map(numberOf));
  const keepOnly = (number: number) => {
    for (const name of names())
      if (number === 0 || numberOf(name) !== number) rmSync(join(folder, name), { recursive: true, force: true });
  };
  mkdirSync(folder, { recursive: true });
  // Of other builds, and unfinished ones of a killed server.
  keepOnly(last());
  return {
    newest: () => (last() ? join(folder, `${built}-${last()}`) : null),
    /** Adds a rendering if `write` succeeds, and deletes the others once `show` has read it. */
    async add(write: (unfinished: string) => Promise<void>, show: (complete: string) => void): Promise<void> {
      const unfinished = mkdtempSync(join(folder, 'unfinished-'));
      try {
        await write(unfinished);
        const number = last() + 1;
        const complete = join(folder, `${built}-${number}`);
        renameSync(unfinished, complete);
        show(complete);
        keepOnly(number);
      } finally {
        rmSync(unfinished, { recursive: true, force: true });
      }
    },
  };
}
