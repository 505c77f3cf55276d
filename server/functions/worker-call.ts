import { MessageChannel, type Worker } from 'node:worker_threads';
import type { Log } from '../platform/log.ts';
import type { CallMessage, ResponseHead, ResponseMessage } from './call-messages.ts';
import { FunctionError, type FunctionErrorCode } from './function-errors.ts';
import type { FunctionRequest } from './functions-context.ts';
import { receiveStream, sendStream } from './stream-over-port.ts';
import type { UnloadReason } from './unload-event.ts';

export interface WorkerCall {
  response: Promise<Response>;
  /** Fails the call at once, even while its response is being sent. */
  abort(code: FunctionErrorCode): void;
  /** Resolves when the response is sent and the background work is done, or when the call has failed. */
  ended: Promise<void>;
}

export interface WorkerCallOptions {
  log: Log;
  timeLimitMs: number;
  backgroundLimitMs: number;
  /** Called before the call fails because of its time limit or a crash, so that no later call gets the same thread. */
  retire(why?: UnloadReason): void;
}

/** The reason for cancelling a body whose client gets the response without it. */
export const leftUnread = new Error('the response has no body');

/** Starts one call in a function's thread. */
export function startCall(
  thread: Worker,
  request: FunctionRequest,
  address: string,
  { log, timeLimitMs, backgroundLimitMs, retire }: WorkerCallOptions,
): WorkerCall {
  const { port1: port, port2 } = new MessageChannel();
  const { promise: response, resolve, reject } = withResolvers<Response>();
  const { promise: ended, resolve: end } = withResolvers<void>();
  let abortBody: ((error: Error) => void) | null = null;

  const finish = () => {
    port.close();
    end();
  };
  const abort = (code: FunctionErrorCode) => {
    const error = new FunctionError(code);
    reject(error); // has no effect once the response has begun
    abortBody?.(error);
    stages.end();
  };
  const stages = trackStages({ timeLimitMs, backgroundLimitMs }, finish, (limitMs) => {
    log.error('a call exceeded the time limit', { limitMs });
    port.postMessage('abort');
    retire('wall_clock');
    abort('WORKER_LIMIT');
  });
  const clientGone = () => {
    port.postMessage('abort');
    abortBody?.(new DOMException('The client is gone', 'AbortError'));
  };
  // A failed write can report that the client is gone before its connection has closed, which aborts the signal.
  const over = (cancelled?: { reason: unknown }) => {
    if (cancelled && cancelled.reason !== leftUnread) port.postMessage('abort');
    stages.sent();
  };
  const begin = ({ body, ...init }: ResponseHead) => {
    const received = body && abortable(receiveStream(body, over));
    if (received) abortBody = received.abort;
    else stages.sent();
    if (received && request.signal.aborted) clientGone();
    resolve(new Response(received?.stream, init));
  };

  request.signal.addEventListener('abort', clientGone, { once: true });
  port.on('message', (message: ResponseMessage) => {
    if ('crashed' in message) {
      retire();
      return abort('WORKER_ERROR');
    }
    if ('settled' in message) return stages.settled();
    if (!('thrown' in message)) return begin(message);
    log.error('the function threw', { cause: message.thrown });
    stages.sent();
    return resolve(handlerThrew());
  });
  send(thread, request, address, port2);
  return { response, abort, ended };
}

interface Stages {
  /** Call it when the response has been sent. */
  sent(): void;
  /** Call it when the background work is done. */
  settled(): void;
  /** Call it when the call is over, at any stage. */
  end(): void;
}

/** Calls `finish` once at the end of a call, and `expire` if its response or its background work takes too long. */
function trackStages(
  { timeLimitMs, backgroundLimitMs }: Pick<WorkerCallOptions, 'timeLimitMs' | 'backgroundLimitMs'>,
  finish: () => void,
  expire: (limitMs: number) => void,
): Stages {
  let timer = setTimeout(expire, timeLimitMs, timeLimitMs);
  let isSent = false;
  let isSettled = false;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    finish();
  };
  return {
    sent() {
      isSent = true;
      if (isSettled || isOver) return end();
      clearTimeout(timer);
      timer = setTimeout(expire, backgroundLimitMs, backgroundLimitMs);
    },
    settled() {
      isSettled = true;
      if (isSent) end();
    },
    end,
  };
}

function send(thread: Worker, request: FunctionRequest, address: string, port: CallMessage['port']): void {
  const body = request.body ? sendStream(request.body) : null;
  const { url, method } = request;
  const message: CallMessage = { url, method, headers: [...request.headers], body, address, port };
  thread.postMessage(message, body ? [port, body] : [port]);
}

function handlerThrew(): Response {
  const headers = { 'sb-error-code': 'EDGE_FUNCTION_ERROR' };
  return new Response('Internal Server Error', { status: 500, headers });
}

/** A copy of the stream that `abort` can break while a reader waits for the next chunk. */
function abortable(source: ReadableStream<Uint8Array>): {
  stream: ReadableStream<Uint8Array>;
  abort(error: Error): void;
} {
  const controller = new AbortController();
  const through = new TransformStream<Uint8Array, Uint8Array>();
  source.pipeTo(through.writable, { signal: controller.signal }).catch(() => {});
  return { stream: through.readable, abort: (error) => controller.abort(error) };
}

function withResolvers<T>(): { promise: Promise<T>; resolve(value: T): void; reject(error: Error): void } {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}
