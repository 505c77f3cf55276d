import type { MessagePort } from 'node:worker_threads';
import type { UnloadReason } from './unload-event.ts';

/** The data that a function's thread starts with. */
export interface BootData {
  /** The file: URL of the function's module. */
  entry: string;
  /** The path of the function's deno.json or import map, which need not exist. */
  importMap: string;
}

/** The thread's first message reports that it is ready, or why it cannot start. Later messages report crashes. */
export type ThreadMessage = { ready: true } | { bootError: string } | { crashed: string } | { unloaded: true };

/** Announces the end of the thread, which responds `unloaded`. */
export interface UnloadMessage {
  unload: UnloadReason;
}

/** A call. The response arrives on `port`; the other direction carries 'abort'. */
export interface CallMessage {
  url: string;
  method: string;
  headers: [string, string][];
  /** The port of sendStream; null if there is no body. */
  body: MessagePort | null;
  address: string;
  port: MessagePort;
}

export interface ResponseHead {
  status: number;
  statusText: string;
  headers: [string, string][];
  /** The port of sendStream; null if there is no body. */
  body: MessagePort | null;
}

export type ResponseMessage =
  | ResponseHead
  | { thrown: string }
  /** The call crashed, or all its work in EdgeRuntime.waitUntil is done. */
  | { crashed: true }
  | { settled: true };
