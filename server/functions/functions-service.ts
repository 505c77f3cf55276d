import { Hono } from 'hono';
import type { Log } from '../platform/log.ts';
import type { ServiceEnv } from '../platform/service.ts';

export interface FunctionsParts {
  /** The project folder; its functions/ subfolder holds one folder per function. */
  supabaseDir: string;
  /** What Deno.env holds inside a function; asked for each time a worker starts. */
  env: () => Record<string, string>;
  log: Log;
}

export interface FunctionsService {
  routes: Hono<ServiceEnv>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export function createFunctionsService(_parts: FunctionsParts): FunctionsService {
  return { routes: new Hono<ServiceEnv>(), start: async () => {}, close: async () => {} };
}
