// Runs as a service worker. desk-worker.ts writes the function into desk-worker.js, so it may use nothing from outside
// itself. Without the type library of workers, which contradicts that of pages, the few types are here.
interface WorkerEvent extends Event {
  request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

interface Worker {
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

/**
 * Opens the desk without a connection. Pages come from the network whenever there is one, so a new version of the site
 * is never hidden by an old one; the files of a page have their content in their names. It keeps no data of the desk.
 * @param version of the site; the files of other versions are deleted
 * @param files what the page of the desk loads
 */
export function deskWorker(version: string, files: readonly string[]): void {
  const worker = globalThis as unknown as Worker;
  const prefix = 'desk-';
  const page = '/admin';

  worker.addEventListener('install', (event) => {
    const fill = async () => {
      const cache = await caches.open(prefix + version);
      await cache.addAll([page, ...files]);
      await worker.skipWaiting();
    };
    event.waitUntil(fill());
  });

  worker.addEventListener('activate', (event) => {
    const clear = async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + version);
      await Promise.all(old.map((name) => caches.delete(name)));
      await worker.clients.claim();
    };
    event.waitUntil(clear());
  });

  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    const open = async () => {
      try {
        return await fetch(request);
      } catch (error) {
        // The other pages of the desk need data that is not kept.
        if (pathname !== page) return Response.redirect(page);
        const kept = await caches.match(page);
        if (!kept) throw error;
        return kept;
      }
    };
    if (request.mode === 'navigate') event.respondWith(open());
    else if (pathname.startsWith('/assets/'))
      event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  });
}
