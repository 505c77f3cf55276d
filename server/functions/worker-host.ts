import { createInterface } from 'node:readline';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Log } from '../platform/log.ts';
import type { AnswerMessage, BootData, CallMessage, ThreadMessage } from './call-messages.ts';
import { FunctionError, type FunctionErrorCode } from './function-errors.ts';
import { receiveStream, sendStream } from './stream-over-port.ts';

export interface WorkerParts {
  boot: BootData;
  /** All that the thread sees as its environment. */
  env: Record<string, string>;
  timeLimitMs: number;
  log: Log;
  /** Called once when this thread must get no further calls: it ended, or a call ran out of time in it. */
  onRetired(): void;
}

export interface WorkerHost {
  /**
   * Runs one call. Throws FunctionError where the thread could not start (BOOT_ERROR), the call crashed or the thread ended
   * meanwhile (WORKER_ERROR), or the call did not end in time (WORKER_LIMIT). A body that is under way then breaks off. A
   * handler that throws is its own affair: 500 as Deno.serve answers it, and the thread lives on.
   */
  call(request: Request, address: string): Promise<Response>;
  /** Resolves when no call is under way, nor what one left to EdgeRuntime.waitUntil. */
  settled(): Promise<void>;
  /** Ends the thread now; calls under way fail with WORKER_ERROR. */
  end(): Promise<void>;
  /** Resolves when the thread is gone. */
  ended: Promise<void>;
}

/** As much as the hosted service gives a function; beyond it the thread ends and nothing else does. */
const memoryLimitMb = 256;

/** Starts the thread of one function. It is kept until it fails, a call in it outlives the time limit, or end(). */
export function startWorker({ boot, env, timeLimitMs, log, onRetired }: WorkerParts): WorkerHost {
  const worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
    workerData: boot,
    env,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  });
  const underWay = new Set<(code: FunctionErrorCode) => void>();
  let isReady = false;
  let isRetired = false;
  let failure: FunctionErrorCode | null = null;

  const retire = () => {
    if (isRetired) return;
    isRetired = true;
    onRetired();
  };
  const fail = (code: FunctionErrorCode) => {
    failure ??= code;
    retire();
    for (const breakOff of [...underWay]) breakOff(failure);
  };
  // A call that ran out of time may have left a loop behind: the thread goes as soon as the others in it are done.
  const waiting: (() => void)[] = [];
  const endWhenIdle = () => {
    if (underWay.size > 0) return;
    for (const go of waiting.splice(0)) go();
    if (isRetired) void worker.terminate();
  };

  worker.on('message', (message: ThreadMessage) => {
    if ('ready' in message) return void (isReady = true);
    const isBoot = 'bootError' in message || !isReady;
    log.error(isBoot ? 'the function cannot start' : 'the function crashed', {
      cause: 'bootError' in message ? message.bootError : message.crashed,
    });
    if (isBoot) {
      fail('BOOT_ERROR');
      return void worker.terminate();
    }
    // Whatever the crash left behind: the next call starts a fresh thread, those under way may end in this one.
    retire();
    endWhenIdle();
  });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    log.error('the function ended with an error', { error });
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'WORKER_LIMIT' : 'WORKER_ERROR');
  });
  const ended = new Promise<void>((done) => {
    worker.on('exit', (code) => {
      if (!failure && !isRetired) log.error('the function exited', { code });
      fail(isReady ? 'WORKER_ERROR' : 'BOOT_ERROR');
      done();
    });
  });
  for (const [stream, write] of [
    [worker.stdout, log.info],
    [worker.stderr, log.warn],
  ] as const) {
    createInterface({ input: stream }).on('line', (line) => write('printed', { line }));
  }

  const call = (request: Request, address: string) =>
    new Promise<Response>((answer, refuse) => {
      if (failure) throw new FunctionError(failure);
      const { port1: port, port2 } = new MessageChannel();
      let breakBody: ((error: Error) => void) | null = null;
      const over = () => {
        clearTimeout(timer);
        underWay.delete(breakOff);
        port.close();
        endWhenIdle();
      };
      // Over when the answer is sent and nothing is left to do behind it.
      let isSent = false;
      let isSettled = false;
      const sent = () => {
        isSent = true;
        if (isSettled) over();
      };
      const breakOff = (code: FunctionErrorCode) => {
        const error = new FunctionError(code);
        refuse(error); // without effect once the answer has begun
        breakBody?.(error);
        over();
      };
      // Nobody reads any more: the function is told, and what it streams is cancelled.
      const abort = () => {
        port.postMessage('abort');
        breakBody?.(new DOMException('The client is gone', 'AbortError'));
      };
      const timer = setTimeout(() => {
        log.error('a call of the function took too long', { limitMs: timeLimitMs });
        port.postMessage('abort');
        retire();
        breakOff('WORKER_LIMIT');
      }, timeLimitMs);
      underWay.add(breakOff);
      request.signal.addEventListener('abort', abort, { once: true });

      port.on('message', (message: AnswerMessage) => {
        if ('crashed' in message) return breakOff('WORKER_ERROR');
        if ('settled' in message) {
          isSettled = true;
          return void (isSent && over());
        }
        if ('thrown' in message) {
          log.error('the function threw', { cause: message.thrown });
          sent();
          return answer(
            new Response('Internal Server Error', { status: 500, headers: { 'sb-error-code': 'EDGE_FUNCTION_ERROR' } }),
          );
        }
        const { status, statusText, headers } = message;
        let body: ReadableStream<Uint8Array> | null = null;
        if (message.body) {
          const received = breakable(receiveStream(message.body, sent));
          body = received.stream;
          breakBody = received.breakOff;
          if (request.signal.aborted) abort();
        } else sent();
        answer(new Response(body, { status, statusText, headers }));
      });

      const body = request.body ? sendStream(request.body) : null;
      const message: CallMessage = {
        url: request.url,
        method: request.method,
        headers: [...request.headers],
        body,
        address,
        port: port2,
      };
      worker.postMessage(message, body ? [port2, body] : [port2]);
    });

  return {
    call,
    ended,
    settled: () => new Promise((done) => (underWay.size > 0 ? waiting.push(done) : done())),
    async end() {
      failure ??= 'WORKER_ERROR';
      retire();
      await worker.terminate();
      await ended;
    },
  };
}

/** The same stream, which can be broken off from outside while somebody waits for its next chunk. */
function breakable(source: ReadableStream<Uint8Array>): {
  stream: ReadableStream<Uint8Array>;
  breakOff(error: Error): void;
} {
  const broken = new AbortController();
  const through = new TransformStream<Uint8Array, Uint8Array>();
  source.pipeTo(through.writable, { signal: broken.signal }).catch(() => {});
  return { stream: through.readable, breakOff: (error) => broken.abort(error) };
}
