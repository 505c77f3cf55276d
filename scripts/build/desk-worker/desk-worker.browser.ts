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
 * Opens the desk without a connection, and if the network does not respond in time. Pages come from the network
 * whenever it responds, so a new version of the site is shown at once; the files of a page have their content in their
 * names. It keeps no data of the desk.
 * @param version of the site; the files of other versions are deleted
 * @param files what the page of the desk loads
 * @param prefix what the addresses of the desk begin with in its language; '' in the first one
 */
export function deskWorker(version: string, files: readonly string[], prefix: string): void {
  const worker = globalThis as unknown as Worker;
  const page = `${prefix}/admin`;
  // The desks of all languages share the caches.
  const own = `${prefix.slice(1)}desk-`;
  // In ms. A network that drops everything never responds, and the browser would wait for minutes.
  const longestWait = 2_000;
  // Until this time the network counts as silent, so that the page after a redirect does not wait again.
  let isAwayUntil = 0;

  worker.addEventListener('install', (event) => {
    const fill = async () => {
      const cache = await caches.open(own + version);
      await cache.addAll([page, ...files]);
      await worker.skipWaiting();
    };
    event.waitUntil(fill());
  });

  worker.addEventListener('activate', (event) => {
    const clear = async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith(own) && name !== own + version);
      await Promise.all(old.map((name) => caches.delete(name)));
      await worker.clients.claim();
    };
    event.waitUntil(clear());
  });

  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    const open = async () => {
      const kept = await (await caches.open(own + version)).match(page);
      if (kept && Date.now() < isAwayUntil) return kept;
      const network = fetch(request);
      if (!kept) return network;
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestWait));
      const response = await Promise.race([network.catch(() => null), late]);
      // With 502 to 504, a proxy reports that the server is away, for example during an upgrade.
      if (response && (response.status < 502 || response.status > 504)) return response;
      if (pathname === page) return kept;
      // The offline copy lacks the data of the desk's other pages, so the desk opens them when there is a connection.
      isAwayUntil = Date.now() + 1_000;
      return Response.redirect(`${page}?open=${encodeURIComponent(pathname.slice(prefix.length) + search)}`);
    };
    if (request.mode === 'navigate') event.respondWith(open());
    else if (pathname.startsWith('/assets/'))
      event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  });
}
