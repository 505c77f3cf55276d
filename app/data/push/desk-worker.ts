import { prefix } from '#words/language.ts';
import { address } from '../../../domain/site/addresses.ts';

/** Where the desk begins in the language of the page. Each language has a worker. */
const scope = prefix + address.desk.home;

/** Registers the service worker of the desk, whose scope is only the desk. Null for a browser without workers. */
export async function registerDeskWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return navigator.serviceWorker.register(`${prefix}/desk-worker.js`, { scope });
}

/** The service worker of the desk, if it is registered. */
export async function findDeskWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration(scope)) ?? null;
}
