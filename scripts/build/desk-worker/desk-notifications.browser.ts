// Runs in the service worker of the desk. desk-worker.ts writes the function into desk-worker.js, so it may use nothing
// from outside itself. Without the type library of workers, which contradicts that of pages, the few types are here.
import type { PushMessage } from '../../../domain/desk/push-message.ts';

interface WorkerEvent extends Event {
  data: { json(): PushMessage } | null;
  notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}

interface Window {
  url: string;
  focus(): Promise<Window>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

interface Worker {
  addEventListener(type: 'push' | 'notificationclick', listener: (event: WorkerEvent) => void): void;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
  navigator: { setAppBadge?(count: number): Promise<void> };
}

/**
 * Shows the push notifications of the desk and keeps the count on its icon. A press opens the booking
 * (docs/product/desk.md, Push notifications).
 * @param prefix what the addresses of the desk begin with in its language; '' in the first one
 */
export function deskNotifications(prefix: string): void {
  const worker = globalThis as unknown as Worker;
  const page = '/admin';
  // In ms. The desk responds at once; the page of the sign-in does not.
  const longestWait = 1_000;

  const show = async ({ title, body, booking, waiting, open }: PushMessage) => {
    for (const shown of await worker.registration.getNotifications())
      if (open && shown.tag !== 'test' && !open.includes(shown.tag)) shown.close();
    await worker.navigator.setAppBadge?.(waiting);
    // A later notification about the same request replaces the first one, and is heard too.
    const options = { body, tag: booking ?? 'test', renotify: true, icon: '/icons/icon-192.png' };
    await worker.registration.showNotification(title, options);
  };
  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json()));
  });

  // An open desk shows the booking without a reload, and so keeps what was typed. Any other page is loaded again.
  const openPage = async (path: string) => {
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const desk = windows.find(({ url }) => new URL(url).pathname.startsWith(prefix + page));
    if (!desk) return worker.clients.openWindow(prefix + path);
    await desk.focus().catch(() => desk);
    const { port1, port2 } = new MessageChannel();
    const isOpened = new Promise<boolean>((resolve) => {
      port1.addEventListener('message', () => resolve(true), { once: true });
      port1.start();
      setTimeout(() => resolve(false), longestWait);
    });
    desk.postMessage({ open: path }, [port2]);
    if (!(await isOpened)) await desk.navigate(prefix + path);
    port1.close();
    return desk;
  };
  worker.addEventListener('notificationclick', (event) => {
    const { tag } = event.notification;
    event.notification.close();
    event.waitUntil(openPage(tag === 'test' ? page : `${page}/bookings/${tag}`));
  });
}
