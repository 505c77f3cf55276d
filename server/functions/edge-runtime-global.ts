import { AsyncLocalStorage } from 'node:async_hooks';

/** A global of the hosted service, for work after the response. */
export interface EdgeRuntimeGlobal {
  /**
   * Keeps the call in progress until `work` is done, so that neither a stopping server nor a retired worker interrupts
   * it.
   */
  waitUntil<T>(work: Promise<T>): Promise<T>;
}

declare global {
  var EdgeRuntime: EdgeRuntimeGlobal;
}

/** The background work of one call, which all code that the call starts can reach. */
export interface RunningCall {
  background: Set<Promise<unknown>>;
  /** Reports to the server that this call crashed. */
  crash(): void;
}

export const runningCalls = new AsyncLocalStorage<RunningCall>();

/** Defines `EdgeRuntime` in this thread. Logs failures of background work, because the response is already sent. */
export function installEdgeRuntime(): void {
  const waitUntil = <T>(work: Promise<T>): Promise<T> => {
    const settled = Promise.resolve(work).catch((error: unknown) => console.error('EdgeRuntime.waitUntil:', error));
    const background = runningCalls.getStore()?.background;
    background?.add(settled);
    void settled.then(() => background?.delete(settled));
    return work;
  };
  Object.defineProperty(globalThis, 'EdgeRuntime', {
    value: Object.freeze({ waitUntil }),
    writable: false,
    configurable: false,
  });
}
