import { address } from '../../../domain/site/addresses.ts';

/** Registers the service worker of the desk, whose scope is only the desk. Null for a browser without workers. */
export async function registerDeskWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return navigator.serviceWorker.register('/desk-worker.js', { scope: address.desk.home });
}

/** The service worker of the desk, if it is registered. */
export async function findDeskWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration(address.desk.home)) ?? null;
}
