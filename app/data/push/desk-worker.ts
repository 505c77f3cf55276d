import { prefix } from '#words/language.ts';
import { address } from '../../../domain/site/addresses.ts';

// In ms. Installing a worker loads the files of the desk.
const longestWait = 30_000;

/** Where the desk begins in a language. Each language has a worker. */
function scopeOf(prefix: string): string {
  return prefix + address.desk.home;
}

/** Registers the service worker of the desk, whose scope is only the desk. Null for a browser without workers. */
export async function registerDeskWorker(): Promise<ServiceWorkerRegistration | null> {
  return 'serviceWorker' in navigator ? register(prefix) : null;
}

/** The service worker of the desk, if it is registered. */
export async function findDeskWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration(scopeOf(prefix))) ?? null;
}

/** The service workers of the desk in each language in which it was open on this device. */
export async function deskWorkers(): Promise<readonly ServiceWorkerRegistration[]> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistrations() : [];
}

/**
 * Before the desk opens in another language for good: if this one opens without a connection, makes sure that the other
 * one does too, because this one leads there from then on. Resolves to whether the other one may be opened.
 * @param other what the addresses of the other language begin with
 */
export async function prepareDesk(other: string): Promise<boolean> {
  if (!(await findDeskWorker())) return true;
  try {
    return await isActive(await register(other));
  } catch {
    return false;
  }
}

function register(prefix: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(`${prefix}/desk-worker.js`, { scope: scopeOf(prefix) });
}

/** Waits until a worker has the files of its desk. Resolves to false if it does not get them. */
function isActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<boolean> {
  if (active) return Promise.resolve(true);
  return new Promise((resolve) => {
    const worker = waiting ?? installing;
    const end = (isActivated: boolean) => {
      clearTimeout(timer);
      resolve(isActivated);
    };
    const timer = setTimeout(end, longestWait, false);
    const look = () => {
      if (worker?.state === 'activated') end(true);
      if (!worker || worker.state === 'redundant') end(false);
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}
