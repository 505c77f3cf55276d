import { AsyncLocalStorage } from 'node:async_hooks';

/** The hosted service's own global: work that goes on after the answer. */
export interface EdgeRuntimeGlobal {
  /** The call is not over before this is, though its answer may be: neither a stopping server nor a retired thread cuts it off. */
  waitUntil<T>(work: Promise<T>): Promise<T>;
}

declare global {
  var EdgeRuntime: EdgeRuntimeGlobal;
}

/** What one call has left to do after its answer, known in everything that the call begins. */
export interface RunningCall {
  background: Set<Promise<unknown>>;
  /** Tells the server that this call has crashed. */
  crash(): void;
}

export const runningCalls = new AsyncLocalStorage<RunningCall>();

/** Puts `EdgeRuntime` into this thread. Work that fails is a line in the log, as its call has been answered. */
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
