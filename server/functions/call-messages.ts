import type { MessagePort } from 'node:worker_threads';
import type { UnloadReason } from './unload-event.ts';

/** The data that a function's thread starts with. */
export interface BootData {
  /** The file: URL of the function's module. */
  entry: string;
  /** The path of the function's deno.json or import map, which need not exist. */
  importMap: string;
}

/** The thread's first message says that it is ready, or why it cannot start. Later ones report crashes. */
export type ThreadMessage = { ready: true } | { bootError: string } | { crashed: string } | { unloaded: true };

/** Announces the end of the thread, which responds `unloaded`. */
export interface UnloadMessage {
  unload: UnloadReason;
}

/** One call. The response arrives on `port`, which carries 'abort' in the other direction. */
export interface CallMessage {
  url: string;
  method: string;
  headers: [string, string][];
  /** The other end of sendStream; null without a body. */
  body: MessagePort | null;
  address: string;
  port: MessagePort;
}

export interface ResponseHead {
  status: number;
  statusText: string;
  headers: [string, string][];
  /** The other end of sendStream; null without a body. */
  body: MessagePort | null;
}

export type ResponseMessage =
  | ResponseHead
  | { thrown: string }
  /** The call's work crashed; or all work that it passed to EdgeRuntime.waitUntil is done. */
  | { crashed: true }
  | { settled: true };
