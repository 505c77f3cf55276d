import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { deskNotifications } from './desk-notifications.browser.ts';

describe('a push notification', () => {
  const message = { title: 'New request', body: 'Ana, Lamanai', booking: 'b1', waiting: 3, open: ['b1', 'b2', 'b3'] };
  const options = { body: 'Ana, Lamanai', tag: 'b1', renotify: true, icon: '/icons/icon-192.png' };

  it('is shown with the count on the icon, and closes those of requests that do not wait any more', async () => {
    const { push, shown } = startNotifications();
    assert.deepEqual(await push(message), [
      ['badge', 3],
      ['New request', options],
    ]);
    await push({ ...message, booking: 'b2' });
    await push({ ...message, booking: null });
    await push({ ...message, booking: 'b4', waiting: 1, open: ['b4'] });
    assert.deepEqual([...shown.keys()], ['test', 'b4']);
    await push({ ...message, booking: 'b5', waiting: 60, open: null });
    assert.deepEqual([...shown.keys()], ['test', 'b4', 'b5'], 'too many to say which wait');
    assert.deepEqual(await push(null), []);
  });

  const desk = 'https://desk.example/admin#bookings';
  for (const [where, windows, wanted] of [
    [
      'a window if no desk is open',
      [{ url: 'https://desk.example/', responds: true }],
      [['window', '/admin/bookings/b1']],
    ],
    [
      'its booking in the open desk',
      [{ url: desk, responds: true }],
      [
        ['focus', desk],
        ['message', '/admin/bookings/b1'],
      ],
    ],
    [
      'its booking in a page of the desk that does not respond',
      [{ url: desk, responds: false }],
      [
        ['focus', desk],
        ['navigate', '/admin/bookings/b1'],
      ],
    ],
  ] as const)
    it(`opens ${where}`, async () => {
      const { push, press, shown } = startNotifications([...windows]);
      await push(message);
      assert.deepEqual(await press('b1'), wanted);
      assert.deepEqual([...shown.keys()], []);
    });

  it('opens the desk of its language, which knows its pages without the language', async () => {
    const { push, press } = startNotifications([{ url: desk, responds: true }], '/es');
    await push(message);
    assert.deepEqual(await press('b1'), [['window', '/es/admin/bookings/b1']]);
    const spanish = 'https://desk.example/es/admin';
    const opened = startNotifications([{ url: spanish, responds: true }], '/es');
    await opened.push(message);
    assert.deepEqual(await opened.press('b1'), [
      ['focus', spanish],
      ['message', '/admin/bookings/b1'],
    ]);
  });

  it('of a test opens the desk', async () => {
    const { push, press } = startNotifications();
    await push({ ...message, booking: null });
    assert.deepEqual(await press('test'), [['window', '/admin']]);
  });
});

/** Runs the worker with its notifications and with open windows of the desk. Returns what it did. */
function startNotifications(windows: { url: string; responds: boolean }[] = [], prefix = '') {
  const listeners = new Map<string, (event: unknown) => void>();
  const done: unknown[] = [];
  const shown = new Map<string, { tag: string; close(): void }>();
  const add = (tag: string) => shown.set(tag, { tag, close: () => shown.delete(tag) });
  const clients = windows.map(({ url, responds }) => ({
    url,
    focus: async () => void done.push(['focus', url]),
    navigate: async (to: string) => void done.push(['navigate', to]),
    postMessage: (message: { open: string }, [port]: [MessagePort]) => {
      if (responds) done.push(['message', message.open]);
      if (responds) port.postMessage('opened');
      port.close();
    },
  }));
  runInNewContext(`(${deskNotifications.toString()})('${prefix}')`, {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: {
      getNotifications: async () => [...shown.values()],
      showNotification: async (title: string, options: { tag: string }) => {
        add(options.tag);
        done.push([title, { ...options }]);
      },
    },
    navigator: { setAppBadge: async (count: number) => void done.push(['badge', count]) },
    clients: { matchAll: async () => clients, openWindow: async (url: string) => void done.push(['window', url]) },
    MessageChannel,
    URL,
    setTimeout,
  });
  const run = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
    return done.splice(0);
  };
  return {
    shown,
    push: (message: object | null) => run('push', { data: message && { json: () => message } }),
    press: (tag: string) => run('notificationclick', { notification: shown.get(tag) }),
  };
}
