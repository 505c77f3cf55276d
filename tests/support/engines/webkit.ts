import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { findFreePort } from 'stilthouse/testing/project.ts';
import type { EnginePage } from './engine.ts';
import { readyPoint, type Point } from './ready-point.ts';
import { openSession, type WebDriverSession } from './web-driver.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const displayPath = '/usr/bin/Xvfb';
const shift = '\uE008';

/** Whether WebKitGTK's driver and a virtual display for its browser are installed. */
export function hasWebKit(): boolean {
  return existsSync(driverPath) && existsSync(displayPath);
}

/** Starts WebKitGTK's MiniBrowser on a virtual display and drives it by WebDriver. */
export async function startWebKit(): Promise<EnginePage> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  // Reduces motion, because each attempt to click would restart a smooth scroll.
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  // The toolbar of the browser needs 447 px, which is wider than a phone.
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), 'window * { font-size: 1px; min-width: 0; padding: 0 }\n');
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children.reverse()) if (child.kill()) await once(child, 'exit');
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const session = await startDriver(home, children);
    return pageOf(session, () => session.end().finally(stop));
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a display and the driver, adds them to `children`, and opens a session with the browser. */
async function startDriver(home: string, children: ChildProcess[]): Promise<WebDriverSession> {
  const display = spawn(displayPath, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(display);
  // Xvfb writes the number of a free display as soon as it listens, and closes the pipe if it cannot.
  const number = await text(display.stdio[3] as Readable);
  const port = await findFreePort();
  const env = { PATH: process.env.PATH ?? '', HOME: home, DISPLAY: `:${number.trim()}` };
  children.push(spawn(driverPath, [`--port=${port}`], { stdio: 'ignore', env }));
  return openSession(`http://localhost:${port}`);
}

function pageOf({ post }: WebDriverSession, close: () => Promise<void>): EnginePage {
  const evaluate: EnginePage['evaluate'] = (call, ...args) =>
    post('/execute/sync', { script: `return (${call})(...arguments)`, args }) as never;
  const errors: string[] = [];
  const takeErrors = async () => void errors.push(...(await evaluate(errorsSinceLastCall)));
  const load = async (path: string, body?: object) => {
    await takeErrors();
    await post(path, body);
    await takeErrors();
  };
  const perform = async (action: object) => void (await post('/actions', { actions: [action] }));
  const click = async (element: string) => perform(clickAt(await readyPoint({ evaluate }, element)));
  return {
    open: (address) => load('/url', { url: address }),
    reload: () => load('/refresh'),
    back: async () => void (await post('/back')),
    click,
    async type(field, keys) {
      await click(field);
      await perform(typing(keys));
    },
    pressShift: () => perform(typing(shift)),
    resize: async (width, height) => void (await post('/window/rect', { width, height })),
    evaluate,
    async errors() {
      await takeErrors();
      return errors;
    },
    close,
  };
}

/** The presses of these keys, one after the other. */
function typing(keys: string) {
  const actions = [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keyboard', actions };
}

function clickAt({ x, y }: Point) {
  const actions = [
    { type: 'pointerMove', origin: 'viewport', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
}

/**
 * Records the errors of its page from the first call on, because the driver reports none. Returns the errors since the
 * last call.
 */
function errorsSinceLastCall(): string[] {
  const recorder = window as { recordedErrors?: string[] };
  if (!recorder.recordedErrors) {
    const recorded: string[] = (recorder.recordedErrors = []);
    const log = console.error;
    console.error = (...args) => {
      recorded.push(args.map(String).join(' '));
      log(...args);
    };
    addEventListener('error', ({ message }) => recorded.push(message));
    addEventListener('unhandledrejection', ({ reason }) => recorded.push(String(reason)));
  }
  return recorder.recordedErrors.splice(0);
}
