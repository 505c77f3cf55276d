import type { Page } from './page-test.ts';

interface Line {
  /** Milliseconds added to each request. */
  latency: number;
  /** Bytes a second to the browser; without a limit where it is absent. */
  download?: number;
  /** Bytes a second from the browser; without a limit where it is absent. */
  upload?: number;
  /** Whether everything is requested, as on a first visit: nothing comes from the browser's cache. */
  isCold?: boolean;
}

/** Slows the connection of a page down. Returns a function that lifts the limits. */
export async function slowDown(
  page: Page,
  { latency, download = -1, upload = -1, isCold = false }: Line,
): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: isCold });
  const set = (limits: { latency: number; downloadThroughput: number; uploadThroughput: number }) =>
    devTools.send('Network.emulateNetworkConditions', { offline: false, ...limits });
  await set({ latency, downloadThroughput: download, uploadThroughput: upload });
  return async () => void (await set({ latency: 0, downloadThroughput: -1, uploadThroughput: -1 }));
}
