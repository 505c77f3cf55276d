import type { Context } from 'hono';
import type { Pool } from '../database/pool.ts';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';
import type { FoundFunction } from './function-catalogue.ts';

/** What the server passes in. */
export interface FunctionsDeps {
  /** Holds which scheduled calls have been made. */
  pool: Pool;
  /** The project folder; its functions/ folder has one folder per function. */
  supabaseDir: string;
  /** The variables that Deno.env has in a function, read whenever a worker starts. */
  env: () => Promise<Record<string, string>>;
  log: Log;
  /** The limit from the call to the last byte of its response. */
  timeLimitMs: number;
  /** From there to the end of the work that the call passed to EdgeRuntime.waitUntil. */
  backgroundLimitMs: number;
  bodyLimitBytes?: number;
}

export interface Invocation {
  name: string;
  request: Request;
  /** The client's network address. */
  address: string;
  /** Throws a FunctionError if the caller may not call this function. */
  authorize(found: FoundFunction): void;
}

export interface FunctionInvoker {
  /** Reads config.toml, once. Throws an Error that names what is invalid. */
  open(): Promise<void>;
  /** Calls a function by name. Throws FunctionError. */
  invoke(call: Invocation): Promise<Response>;
  /** Refuses new calls, gives those in progress five seconds, then ends the workers. */
  close(before: Promise<void>): Promise<void>;
}

/** What the endpoint gets. */
export interface FunctionsContext {
  invoker: FunctionInvoker;
}

/** The endpoint. Errors are thrown; error-response.ts renders them. */
export type FunctionsEndpoint = (c: Context<ServiceEnv>, context: FunctionsContext) => Promise<Response>;
