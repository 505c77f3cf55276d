import type { FoundFunction, FunctionCatalogue } from './function-catalogue.ts';
import { FunctionError } from './function-errors.ts';
import type { FunctionRequest, FunctionsDeps } from './functions-context.ts';
import { startWorker, type FunctionWorker } from './function-worker-host.ts';

export type FunctionWorkersDeps = Required<
  Pick<FunctionsDeps, 'env' | 'log' | 'timeLimitMs' | 'backgroundLimitMs' | 'bodyLimitBytes'>
>;

export interface FunctionWorkers {
  /** Runs one call in the function's worker. Throws FunctionError as FunctionWorker.call does. */
  call(name: string, found: FoundFunction, request: FunctionRequest, address: string): Promise<Response>;
  /** Resolves when no call and no background work is in progress. */
  settled(): Promise<void>;
  /** Ends all workers. */
  close(): Promise<void>;
}

/** One worker per function, started by its first call. After a failure, the next call starts a new worker. */
export function createFunctionWorkers(catalogue: FunctionCatalogue, deps: FunctionWorkersDeps): FunctionWorkers {
  // Contains promises, so that concurrent first calls share one worker.
  const current = new Map<string, Promise<FunctionWorker>>();
  const alive = new Set<FunctionWorker>();
  let isClosed = false;

  const start = async (name: string, { entry, importMap }: FoundFunction, onRetired: () => void) => {
    const variables = { ...(await catalogue.readEnv()), ...(await deps.env()) };
    if (isClosed) throw new FunctionError('WORKER_ERROR');
    const worker = startWorker({
      boot: { entry, importMap },
      env: variables,
      timeLimitMs: deps.timeLimitMs,
      backgroundLimitMs: deps.backgroundLimitMs,
      log: deps.log.with({ function: name }),
      onRetired,
    });
    alive.add(worker);
    void worker.ended.then(() => alive.delete(worker));
    return worker;
  };
  const workerOf = (name: string, found: FoundFunction): Promise<FunctionWorker> => {
    const known = current.get(name);
    if (known) return known;
    const forget = () => void (current.get(name) === starting && current.delete(name));
    const starting: Promise<FunctionWorker> = start(name, found, forget);
    starting.catch(forget);
    current.set(name, starting);
    return starting;
  };

  return {
    async call(name, found, request, address) {
      const { body, tooLarge } = limitBody(request, deps.bodyLimitBytes);
      const worker = await workerOf(name, found);
      const { url, method, headers, signal } = request;
      const call = worker.call({ url, method, headers, body, signal }, address);
      if (!tooLarge) return call;
      return Promise.race([call, tooLarge]).catch((error) => {
        // Discards a response that arrives after the refusal.
        call.then((response) => response.body?.cancel()).catch(() => {});
        throw error;
      });
    },
    async settled() {
      await Promise.all([...alive].map((worker) => worker.settled()));
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(current.values());
      await Promise.all([...alive].map((worker) => worker.end()));
    },
  };
}

interface LimitedBody {
  body: ReadableStream<Uint8Array> | null;
  /** Rejects as soon as the body exceeds the limit; null if there is no body. */
  tooLarge: Promise<never> | null;
}

/** Counts the request's body while it is read. Throws PAYLOAD_TOO_LARGE if the announced length exceeds the limit. */
function limitBody(request: FunctionRequest, limit: number): LimitedBody {
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
