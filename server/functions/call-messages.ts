import type { MessagePort } from 'node:worker_threads';

/** What the server tells a function's thread when it starts. */
export interface BootData {
  /** file: URL of the function's index.ts. */
  entry: string;
  /** The function's own folder, where its deno.json may stand. */
  functionDir: string;
}

/** The thread's first message: it can take calls, or why it never will. Later ones: something in it crashed. */
export type ThreadMessage = { ready: true } | { bootError: string } | { crashed: string };

/** One call. Its answer comes through `port`, which takes 'abort' in the other direction. */
export interface CallMessage {
  url: string;
  method: string;
  headers: [string, string][];
  /** The other end of sendStream; null without a body. */
  body: MessagePort | null;
  address: string;
  port: MessagePort;
}

export type AnswerMessage =
  | { status: number; statusText: string; headers: [string, string][]; body: MessagePort | null }
  | { thrown: string }
  /** What the call began and nobody waited for has crashed; or all that it handed to EdgeRuntime.waitUntil is done. */
  | { crashed: true }
  | { settled: true };
