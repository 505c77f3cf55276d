import type { Log } from '../platform/log.ts';
import { FunctionError } from './function-errors.ts';
import type { FoundFunction, FunctionCatalogue } from './function-catalogue.ts';
import { startWorker, type WorkerHost } from './worker-host.ts';

export interface FunctionCallsParts {
  env: () => Record<string, string>;
  log: Log;
  timeLimitMs: number;
  bodyLimitBytes: number;
}

export interface FunctionCalls {
  /** Runs one call in the function's thread. Throws FunctionError; see WorkerHost.call. */
  call(name: string, found: FoundFunction, request: Request, address: string): Promise<Response>;
  /** Resolves when no call is under way, nor what one left to do behind its answer. */
  settled(): Promise<void>;
  /** Ends all threads. */
  close(): Promise<void>;
}

/** One thread for each function, started at its first call and kept; after a failure the next call starts a fresh one. */
export function createFunctionCalls(
  catalogue: FunctionCatalogue,
  { env, log, timeLimitMs, bodyLimitBytes }: FunctionCallsParts,
): FunctionCalls {
  // The promise stands here before the thread does, so that calls that come at once share one thread.
  const current = new Map<string, Promise<WorkerHost>>();
  const alive = new Set<WorkerHost>();
  let isClosed = false;

  const start = async (name: string, { entry, functionDir }: FoundFunction, onRetired: () => void) => {
    const variables = { ...(await catalogue.readEnv()), ...env() };
    if (isClosed) throw new FunctionError('WORKER_ERROR');
    const host = startWorker({
      boot: { entry, functionDir },
      env: variables,
      timeLimitMs,
      log: log.with({ function: name }),
      onRetired,
    });
    alive.add(host);
    void host.ended.then(() => alive.delete(host));
    return host;
  };
  const workerOf = (name: string, found: FoundFunction): Promise<WorkerHost> => {
    const known = current.get(name);
    if (known) return known;
    const forget = () => void (current.get(name) === starting && current.delete(name));
    const starting: Promise<WorkerHost> = start(name, found, forget);
    starting.catch(forget);
    current.set(name, starting);
    return starting;
  };

  return {
    async call(name, found, request, address) {
      const { body, tooLarge } = limited(request, bodyLimitBytes);
      const worker = await workerOf(name, found);
      const init = {
        method: request.method,
        headers: request.headers,
        signal: request.signal,
        ...(body ? { body, duplex: 'half' } : {}),
      };
      const call = worker.call(new Request(request.url, init), address);
      if (!tooLarge) return call;
      return Promise.race([call, tooLarge]).catch((error) => {
        // Where the limit spoke first, the function's own answer has no reader.
        call.then((answer) => answer.body?.cancel()).catch(() => {});
        throw error;
      });
    },
    async settled() {
      await Promise.all([...alive].map((host) => host.settled()));
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(current.values());
      await Promise.all([...alive].map((host) => host.end()));
    },
  };
}

/** The body as it is counted while it is read; `tooLarge` rejects as soon as it passes the limit. */
function limited(
  request: Request,
  limit: number,
): { body: ReadableStream<Uint8Array> | null; tooLarge: Promise<never> | null } {
  if (!request.body) return { body: null, tooLarge: null };
  const error = new FunctionError('PAYLOAD_TOO_LARGE');
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw error;
  let size = 0;
  let refuse: (error: Error) => void;
  const tooLarge = new Promise<never>((_, reject) => (refuse = reject));
  tooLarge.catch(() => {});
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size <= limit) return controller.enqueue(chunk);
      refuse(error);
      controller.error(error);
    },
  });
  return { body: request.body.pipeThrough(counter), tooLarge };
}
