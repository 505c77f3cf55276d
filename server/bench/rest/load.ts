import { fork } from 'node:child_process';

/** `{n}` in the body is replaced with a number that differs in each request. */
export interface LoadRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Whether 401 and 404 are the expected responses, not 2xx. */
  isRefused?: boolean;
}

export interface Job {
  url: string;
  /** Each connection repeats these in turn. */
  requests: LoadRequest[];
  connections: number;
  seconds: number;
  /** Ends after this many requests, even before `seconds`. */
  mostRequests?: number;
}

export interface Measured {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** The number of responses with an unexpected status. */
  refused: number;
  firstRefusal: string;
}

export interface Load {
  run(job: Job): Promise<Measured>;
  stop(): void;
}

/** Starts the load generator in a separate process, so that its processor time is not counted as the server's. */
export function startLoad(): Load {
  const child = fork(new URL('./load-process.ts', import.meta.url));
  return {
    run: (job) =>
      new Promise((done, fail) => {
        child.once('message', (message: { measured?: Measured; error?: string }) =>
          message.measured ? done(message.measured) : fail(new Error(message.error)),
        );
        child.send(job);
      }),
    stop: () => child.kill(),
  };
}
