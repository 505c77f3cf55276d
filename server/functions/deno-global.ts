type Handler = (request: Request, info: ServeInfo) => Response | Promise<Response>;

interface Address {
  transport: 'tcp';
  hostname: string;
  port: number;
}

interface ServeInfo {
  remoteAddr: Address;
}

interface ServeOptions {
  handler?: Handler;
  onError?: (error: unknown) => Response | Promise<Response>;
  onListen?: (address: Address) => void;
  [option: string]: unknown;
}

/**
 * The part of Deno's API that functions get. It suffices for an HTTP handler, and has no files, sockets or processes.
 */
export interface DenoGlobal {
  /**
   * Registers the function's handler, which is the only argument, the last argument, or an option. Ports and signals
   * have no effect.
   */
  serve(handler: Handler): ServedFunction;
  serve(options: ServeOptions, handler?: Handler): ServedFunction;
  /** The function's variables, read-only. */
  env: {
    get(name: string): string | undefined;
    has(name: string): boolean;
    toObject(): Record<string, string>;
  };
}

interface ServedFunction {
  addr: Address;
  finished: Promise<void>;
  shutdown(): Promise<void>;
  ref(): void;
  unref(): void;
}

declare global {
  var Deno: DenoGlobal;
}

/** Defines `Deno` in this thread. `find` returns the registered handler, or null if there is none yet. */
export function installDeno(environment: Record<string, string | undefined>): { find(): Handler | null } {
  let served: Handler | null = null;
  const serve = (first: Handler | ServeOptions, second?: Handler): ServedFunction => {
    const options = typeof first === 'function' ? {} : first;
    const handler = typeof first === 'function' ? first : (second ?? options.handler);
    if (typeof handler !== 'function') throw new TypeError('Deno.serve needs a handler');
    if (served) throw new TypeError('Deno.serve was called twice');
    const { onError, onListen } = options;
    served = onError ? (request, info) => (async () => handler(request, info))().catch(onError) : handler;
    const addr: Address = { transport: 'tcp', hostname: '0.0.0.0', port: 8000 };
    onListen?.(addr);
    return { addr, finished: new Promise(() => {}), shutdown: async () => {}, ref: () => {}, unref: () => {} };
  };
  const variables = Object.freeze({ ...environment }) as Readonly<Record<string, string>>;
  const has = (name: string) => Object.hasOwn(variables, name);
  const env = {
    get: (name: string) => (has(name) ? variables[name] : undefined),
    has,
    toObject: () => ({ ...variables }),
  };
  Object.defineProperty(globalThis, 'Deno', {
    value: Object.freeze({ serve, env: Object.freeze(env) }),
    writable: false,
    configurable: false,
  });
  return { find: () => served };
}
