import type { BrowserContext } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { notices, openPage } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
});

test.beforeEach(async ({ backend }) => {
  await backend.database.query('delete from bookings');
  await backend.database.query('delete from push_subscriptions');
});

const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('notifications are turned on by a press, show what the server sends, and end with the session', async ({
  page,
  backend,
  context,
}) => {
  await usePushService(page);
  await sendPush(backend);
  const [ana, ben] = await storeBookings(backend, [
    { name: 'Ana Novelo', hours: 3 },
    { name: 'Ben Cho', hours: 2 },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/security');

  await test.step('off, then on', async () => {
    await expect(panel(page).getByRole('listitem')).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Tell me on this device' }).click();
    await expect(panel(page).getByRole('listitem')).toContainText('Chrome on Linux (this device)');
    await expect(panel(page).getByRole('heading', { level: 2 }), 'the pressed button has disappeared').toBeFocused();
    await expectNoViolations(page, 'notifications that are on');
    const { rows } = await backend.database.query('select device, last_success_at from push_subscriptions');
    expect(rows).toEqual([{ device: 'Chrome on Linux', last_success_at: null }]);
  });

  await test.step('a test is queued', async () => {
    await panel(page).getByRole('button', { name: 'Send a test' }).click();
    await expect(notices(page).filter({ hasText: 'The test arrives within a minute' })).toBeVisible();
    expect((await backend.database.query(`select from push_messages where kind = 'test'`)).rowCount).toBe(1);
  });

  await test.step('the icon has the count of the open desk', async () => {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('badge'))).toBe('2');
  });

  await test.step('a notification that arrives is shown by the worker', async () => {
    const push = await openPushes(context, page);
    const options = { tag: ana, renotify: true, icon: '/icons/icon-192.png' };
    await push({ title: 'New request', body: 'Ana, Lamanai', booking: ana, waiting: 2, open: [ana, ben] });
    await expect.poll(() => shownByWorker(context)).toEqual([['New request', { body: 'Ana, Lamanai', ...options }, 2]]);
  });

  await test.step('a notification closes when its request is decided', async () => {
    await page.evaluate((tags) => localStorage.setItem('shown', tags), [ana, ben, 'test'].join(' '));
    await backend.database.query(`update bookings set status = 'confirmed' where id = $1`, [ana]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('shown'))).toBe(`${ben} test`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('badge'))).toBe('1');
  });

  await test.step('the worker opens a booking in the desk without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const [worker] = context.serviceWorkers();
    const response = await worker!.evaluate(async (path) => {
      const { clients } = globalThis as unknown as { clients: { matchAll(options: object): Promise<Window[]> } };
      const [desk] = await clients.matchAll({ includeUncontrolled: true });
      const { port1, port2 } = new MessageChannel();
      const replied = new Promise((resolve) => {
        port1.addEventListener('message', ({ data }) => resolve(data));
        port1.start();
      });
      (desk as unknown as MessagePort).postMessage({ open: path }, [port2]);
      return replied;
    }, `/admin/bookings/${ben}`);
    expect(response).toBe('opened');
    await expect(page.getByRole('heading', { level: 1, name: 'Ben Cho' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  await test.step('after the sign-out there is no notification, no count and no subscription', async () => {
    await openPage(page, '/admin/more');
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('badge'))).toBe('0');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('shown'))).toBe('');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('push service /admin'))).toBeNull();
    await sendPush(backend);
    expect((await backend.database.query('select from push_subscriptions')).rowCount).toBe(0);
  });
});

test('a person with ten devices keeps the notifications of this one in the other language, until the sign-out', async ({
  page,
  backend,
}) => {
  await usePushService(page);
  await sendPush(backend);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/security');
  await panel(page).getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await backend.database.query(
    `insert into push_subscriptions (administrator_id, session_id, endpoint, p256dh, auth, device)
     select administrator_id, session_id, endpoint || '/' || n, p256dh, auth, device
     from push_subscriptions, generate_series(1, 9) as n`,
  );
  const endpoints = async () =>
    (
      await backend.database.query<{ place: string }>(
        `select split_part(endpoint, '/v2', 2) as place from push_subscriptions order by length(endpoint)`,
      )
    ).rows.map(({ place }) => place);
  expect((await endpoints())[0]).toBe('/admin');

  await page.evaluate(() => localStorage.setItem('shown', 'test'));
  await openPage(page, '/admin/more');
  await page.getByRole('main').getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/\/es\/admin\/more$/);
  await expect.poll(async () => (await endpoints()).filter((place) => !/\d$/.test(place))).toEqual(['/es/admin']);
  expect(await endpoints()).toHaveLength(10);
  expect(await page.evaluate(() => localStorage.getItem('push service /admin'))).toBeNull();

  await page.getByRole('main').getByRole('button', { name: 'Salir' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shown')), 'that of the English worker').toBe('');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push service /es/admin'))).toBeNull();
});

test('a permission that is taken away is told while the page is open, and one that is given again adds no device', async ({
  page,
  backend,
}) => {
  await usePushService(page);
  await sendPush(backend);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/security');
  await panel(page).getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(panel(page).getByRole('listitem')).toContainText('(this device)');

  await page.evaluate(() => {
    localStorage.setItem('permission', 'denied');
    // A browser ends the subscription with the permission.
    localStorage.removeItem('push service /admin');
    localStorage.setItem('renewed', '/2');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect(panel(page)).toContainText('This browser blocks the notifications of the desk');
  await expect(panel(page).getByRole('button', { name: 'Tell me on this device' })).toHaveCount(0);

  await page.evaluate(() => {
    localStorage.setItem('permission', 'default');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await panel(page).getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: '(this device)' })).toHaveCount(1);
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
});

test('a device that cannot have notifications says why, and what helps', async ({ page, backend }) => {
  const account = await backend.makeAccount('staff');
  await usePushService(page);
  await sendPush(backend);
  await startSession(page, backend, account);
  await page.addInitScript(() => {
    const state = localStorage.getItem('state');
    if (state === 'denied') localStorage.setItem('permission', state);
    else Reflect.deleteProperty(window, 'PushManager');
    if (state === 'apple') Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone; CPU iPhone OS 18_5' });
  });
  for (const [state, sentence] of [
    ['denied', /This browser blocks the notifications of the desk/],
    ['missing', /This browser cannot show notifications/],
    ['apple', /press Share, then ‘Add to Home Screen’/],
  ] as const) {
    await page.evaluate((name) => localStorage.setItem('state', name), state);
    await openPage(page, '/admin/security');
    await expect(panel(page)).toContainText(sentence);
    await expect(panel(page).getByRole('button')).toHaveCount(0);
  }
});

/** Runs the sender, which the schedule runs every 10 seconds. */
async function sendPush(backend: Backend): Promise<void> {
  const { secretKey } = backend.server.keys();
  const response = await fetch(`${backend.url}/functions/v1/send-push`, {
    method: 'POST',
    headers: { apikey: secretKey },
  });
  expect(response.status).toBe(200);
}

/**
 * Stands in for what this browser lacks: a push service, whose address here reaches no computer, and the notifications
 * and icons of a system. Chromium's headless shell refuses all notifications.
 */
async function usePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const at = ({ scope }: ServiceWorkerRegistration) => new URL(scope).pathname;
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', {
      get(this: ServiceWorkerRegistration) {
        const key = `push service ${at(this)}`;
        const subscription = {
          endpoint: `https://no-such-host.push.services.mozilla.com/wpush/v2${at(this)}${localStorage.getItem('renewed') ?? ''}`,
          toJSON: () => ({ keys: { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) } }),
          unsubscribe: async () => localStorage.removeItem(key),
        };
        return {
          getSubscription: async () => (localStorage.getItem(key) ? subscription : null),
          subscribe: async (options: PushSubscriptionOptionsInit) => {
            localStorage.setItem(key, String(options.applicationServerKey));
            return subscription;
          },
        };
      },
    });
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('permission') ?? 'default' });
    Notification.requestPermission = async () => {
      localStorage.setItem('permission', 'granted');
      return 'granted';
    };
    ServiceWorkerRegistration.prototype.getNotifications = async function () {
      const key = at(this) === '/admin' ? 'shown' : `shown ${at(this)}`;
      const shown = () => (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);
      const close = (tag: string) =>
        localStorage.setItem(
          key,
          shown()
            .filter((other) => other !== tag)
            .join(' '),
        );
      return shown().map((tag) => ({ tag, close: () => close(tag) })) as unknown as Notification[];
    };
    navigator.setAppBadge = async (count) => localStorage.setItem('badge', String(count));
  });
}

/** Returns a function that has the browser deliver a message to the worker of the desk. */
async function openPushes(context: BrowserContext, page: Page): Promise<(message: object) => Promise<void>> {
  await context.serviceWorkers()[0]!.evaluate(() => {
    const worker = globalThis as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration };
    worker.shown = [];
    let badge: number | undefined;
    navigator.setAppBadge = async (count) => void (badge = count);
    worker.registration.showNotification = async (title, options) => void worker.shown.push([title, options, badge]);
  });
  const devtools = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin'));
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const id = await registrationId;
  const { origin } = new URL(page.url());
  return async (message) => {
    const data = JSON.stringify(message);
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data });
  };
}

/** What the worker has shown: the title, the options and the count on the icon. */
async function shownByWorker(context: BrowserContext): Promise<unknown> {
  return context.serviceWorkers()[0]!.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
}
