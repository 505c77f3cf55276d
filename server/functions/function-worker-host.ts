import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { Log } from '../platform/log.ts';
import type { BootData, ThreadMessage } from './call-messages.ts';
import { endThread } from './end-thread.ts';
import { FunctionError, type FunctionErrorCode } from './function-errors.ts';
import type { FunctionRequest } from './functions-context.ts';
import type { UnloadReason } from './unload-event.ts';
import { startCall, type WorkerCall } from './worker-call.ts';

export interface WorkerDeps {
  boot: BootData;
  /** The complete environment of the thread. */
  env: Record<string, string>;
  timeLimitMs: number;
  backgroundLimitMs: number;
  log: Log;
  /**
   * Called once when this worker must get no more calls, because it ended or crashed or a call exceeded the time limit.
   */
  onRetired(): void;
}

export interface FunctionWorker {
  /**
   * Runs one call. Throws FunctionError if the function could not start (BOOT_ERROR), the call crashed or the thread
   * ended (WORKER_ERROR), or the call exceeded the time limit (WORKER_LIMIT); a response in progress is then aborted.
   * If the handler throws, responds 500 as Deno.serve does, and keeps the worker.
   */
  call(request: FunctionRequest, address: string): Promise<Response>;
  /** Resolves when no call and no EdgeRuntime.waitUntil work is in progress. */
  settled(): Promise<void>;
  /** Ends the thread at once. Calls in progress fail with WORKER_ERROR. */
  end(): Promise<void>;
  /** Resolves when the thread has ended. */
  ended: Promise<void>;
}

/** The hosted service's limit. Exceeding it ends the thread, and affects neither the server nor other functions. */
const memoryLimitMb = 256;
/** The limit of V8's young generation, which otherwise grows to 128 MB under load and does not shrink. */
const youngGenerationMb = 16;

/** Starts the thread of one function. It runs until it fails, a call exceeds the time limit, or `end()` is called. */
export function startWorker({ boot, env, onRetired, ...options }: WorkerDeps): FunctionWorker {
  const { log } = options;
  const thread = startThread(boot, env, log);
  const inProgress = new Set<WorkerCall>();
  let isReady = false;
  let isRetired = false;
  let reason: UnloadReason = 'termination';
  let failure: FunctionErrorCode | null = null;

  const retire = (why: UnloadReason = 'termination') => {
    if (isRetired) return;
    isRetired = true;
    reason = why;
    onRetired();
  };
  const fail = (code: FunctionErrorCode) => {
    failure ??= code;
    retire();
    for (const call of inProgress) call.abort(failure);
  };
  const leave = () => (isReady ? endThread(thread, reason) : thread.terminate());
  // A retired thread may contain an endless loop, so it ends as soon as its other calls are done.
  const endIfIdle = () => void (isRetired && inProgress.size === 0 && leave());

  thread.on('message', (message: ThreadMessage) => {
    if ('ready' in message) return void (isReady = true);
    if ('unloaded' in message) return;
    logCrash(message, log);
    // After a crash the thread's state is unknown: the next call gets a new thread, and calls in progress may finish in
    // this one.
    if (isReady) retire();
    else fail('BOOT_ERROR');
    endIfIdle();
  });
  thread.on('error', (error: NodeJS.ErrnoException) => {
    log.error('the function ended with an error', { error });
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'WORKER_LIMIT' : 'WORKER_ERROR');
  });
  const ended = new Promise<void>((done) => thread.once('exit', () => done()));
  thread.on('exit', (code) => {
    if (!failure && !isRetired) log.error('the function exited', { code });
    fail(isReady ? 'WORKER_ERROR' : 'BOOT_ERROR');
  });

  return {
    async call(request, address) {
      if (failure) throw new FunctionError(failure);
      const call = startCall(thread, request, address, { ...options, retire });
      inProgress.add(call);
      void call.ended.then(() => {
        inProgress.delete(call);
        endIfIdle();
      });
      return call.response;
    },
    ended,
    settled: () => settled(inProgress),
    async end() {
      failure ??= 'WORKER_ERROR';
      retire();
      await leave();
      await ended;
    },
  };
}

async function settled(inProgress: Set<WorkerCall>): Promise<void> {
  while (inProgress.size > 0) await Promise.all([...inProgress].map((call) => call.ended));
}

function logCrash(message: { bootError: string } | { crashed: string }, log: Log): void {
  if ('bootError' in message) log.error('the function cannot start', { cause: message.bootError });
  else log.error('the function crashed', { cause: message.crashed });
}

function startThread(boot: BootData, env: Record<string, string>, log: Log): Worker {
  // With compiled code from the cache, a thread does not load the TypeScript compiler (25 MB). The thread removes this
  // variable from its environment.
  const versionDir = getCompileCacheDir();
  const cacheVariable = versionDir ? { NODE_COMPILE_CACHE: dirname(versionDir) } : {};
  const thread = new Worker(new URL(import.meta.url.replace('function-worker-host', 'function-worker')), {
    workerData: boot,
    env: { ...env, ...cacheVariable },
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: youngGenerationMb },
  });
  createInterface({ input: thread.stdout }).on('line', (line) => log.info('printed', { line }));
  createInterface({ input: thread.stderr }).on('line', (line) => log.warn('printed', { line }));
  return thread;
}
