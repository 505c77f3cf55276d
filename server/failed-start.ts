import { ConfigError } from './config.ts';
import type { Log } from './platform/log.ts';

/** Logs why a server does not start: a sentence if the operator can correct it, otherwise the error and its stack. */
export function logFailedStart(log: Log, error: unknown): void {
  const isExpected = error instanceof ConfigError || (error instanceof Error && error.constructor === Error);
  log.error(isExpected ? error.message : 'the server could not start', isExpected ? {} : { error });
}
