import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import { prepareDesk } from './desk-worker.ts';

const found = Object.getOwnPropertyDescriptor(globalThis, 'navigator')!;
afterEach(() => Object.defineProperty(globalThis, 'navigator', found));

/** A worker that is being installed. */
class Worker extends EventTarget {
  state = 'installing';
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser with the workers of these scopes. Returns what it registers from then on, and the worker that installs. */
function useWorkers({ scopes, isOnline = true }: { scopes: readonly string[]; isOnline?: boolean }) {
  const registered: string[] = [];
  const installing = new Worker();
  const serviceWorker = {
    getRegistration: async (scope: string) => (scopes.includes(scope) ? { active: {} } : undefined),
    register: async (script: string, { scope }: { scope: string }) => {
      registered.push(`${script} ${scope}`);
      if (scopes.includes(scope)) return { active: {} };
      if (!isOnline) throw new TypeError('Failed to fetch the script');
      return { active: null, waiting: null, installing };
    },
  };
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { serviceWorker } });
  return { registered, installing };
}

it('a desk that opens without a connection leads to another language once that does too', async () => {
  const { registered, installing } = useWorkers({ scopes: ['/admin'] });
  let result: boolean | null = null;
  const prepared = prepareDesk('/es').then((may) => (result = may));
  await new Promise(setImmediate);
  assert.deepEqual(registered, ['/es/desk-worker.js /es/admin']);
  installing.become('installed');
  await new Promise(setImmediate);
  assert.equal(result, null, 'it has not taken over yet');
  installing.become('activated');
  assert.equal(await prepared, true);
});

it('it stays if the other one cannot be installed', async () => {
  useWorkers({ scopes: ['/admin'], isOnline: false });
  assert.equal(await prepareDesk('/es'), false);
  const { installing } = useWorkers({ scopes: ['/admin'] });
  const prepared = prepareDesk('/es');
  await new Promise(setImmediate);
  installing.become('redundant');
  assert.equal(await prepared, false);
});

it('it leads there without a connection if the other one is installed', async () => {
  useWorkers({ scopes: ['/admin', '/es/admin'], isOnline: false });
  assert.equal(await prepareDesk('/es'), true);
});

it('a desk that needs a connection registers nothing', async () => {
  const { registered } = useWorkers({ scopes: [] });
  assert.equal(await prepareDesk('/es'), true);
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
  assert.equal(await prepareDesk('/es'), true);
  assert.deepEqual(registered, []);
});
