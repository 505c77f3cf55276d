import type { Pool } from '../database/pool.ts';
import type { Log } from '../platform/log.ts';

/** What the server passes in. */
export interface FunctionsDeps {
  /** Holds which scheduled calls have been made. */
  pool: Pool;
  /** The project folder; its functions/ folder has one folder per function. */
  supabaseDir: string;
  /** The variables that Deno.env has in a function, read whenever a worker starts. */
  env: () => Record<string, string>;
  log: Log;
  /** The limit from the call to the last byte of its response. */
  timeLimitMs: number;
  /** From there to the end of the work that the call passed to EdgeRuntime.waitUntil. */
  backgroundLimitMs: number;
  bodyLimitBytes?: number;
}
