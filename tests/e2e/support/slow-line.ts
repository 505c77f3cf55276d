import type { Page } from './page-test.ts';

interface Line {
  /** Milliseconds that are added to each request. */
  latency: number;
  /** Bytes per second to the browser; unlimited if absent. */
  download?: number;
  /** Bytes per second from the browser; unlimited if absent. */
  upload?: number;
  /** Whether to disable the browser's cache, as on a first visit. */
  isCold?: boolean;
}

/** Slows down the connection of a page. Returns a function that removes the limits. */
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
