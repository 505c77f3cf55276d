import type { Context } from 'hono';
import type { Pool } from '../database/pool.ts';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';
import type { FoundFunction } from './function-catalogue.ts';

/** The dependencies of the functions service. */
export interface FunctionsDeps {
  /** Stores which scheduled calls have been made. */
  pool: Pool;
  /** The project folder. Its folder functions/ has one folder per function. */
  supabaseDir: string;
  /** The environment of functions, read whenever a worker starts. */
  env: () => Promise<Record<string, string>>;
  log: Log;
  /** The time limit from the call to the last byte of the response. */
  timeLimitMs: number;
  /** The time limit from there to the end of the call's EdgeRuntime.waitUntil work. */
  backgroundLimitMs: number;
  bodyLimitBytes?: number;
}

/**
 * The request of a call, with the signal of the client's own request. The signal of a Request made from another one is
 * not aborted once either has been collected as garbage, because undici refers to its controller weakly.
 */
export interface FunctionRequest extends Pick<Request, 'url' | 'method' | 'headers' | 'signal'> {
  body: ReadableStream<Uint8Array> | null;
}

export interface Invocation {
  name: string;
  request: FunctionRequest;
  /** The client's network address. */
  address: string;
  /** Throws a FunctionError if the caller may not call this function. */
  authorize(found: FoundFunction): void;
}

export interface FunctionInvoker {
  /** Reads config.toml, once. Throws an Error that names invalid settings. */
  open(): Promise<void>;
  /** Calls a function by name. Throws FunctionError. */
  invoke(call: Invocation): Promise<Response>;
  /** Refuses new calls, gives those in progress five seconds, then ends the workers. */
  close(before: Promise<void>): Promise<void>;
}

/** The context of the endpoint. */
export interface FunctionsContext {
  invoker: FunctionInvoker;
}

/** The endpoint. Throws errors, which error-response.ts renders. */
export type FunctionsEndpoint = (c: Context<ServiceEnv>, context: FunctionsContext) => Promise<Response>;
