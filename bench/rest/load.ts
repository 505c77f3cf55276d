import { fork } from 'node:child_process';

/** A request that is sent over and over. `{n}` in the body becomes a number of its own in each request. */
export interface Job {
  url: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  connections: number;
  seconds: number;
  /** Ends after this many requests, whatever `seconds` says. */
  requests?: number;
}

export interface Measured {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Responses with a status other than 2xx. */
  refused: number;
  firstRefusal: string;
}

export interface Load {
  run(job: Job): Promise<Measured>;
  stop(): void;
}

/** The load generator, in a process of its own so that its work is not counted as the server's. */
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
