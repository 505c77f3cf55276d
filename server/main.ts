import { parseConfig } from './config.ts';
import { logFailedStart } from './failed-start.ts';
import { readLogSettings } from './log-settings.ts';
import { limitHeap } from './platform/heap-limits.ts';
import { createLog } from './platform/log.ts';
import { startServer, type RunningServer } from './server.ts';

const log = createLog(undefined, readLogSettings(process.env));
const stopRequest = new AbortController();
let server: RunningServer | undefined;

async function stop(signal: string): Promise<void> {
  if (stopRequest.signal.aborted) return;
  log.info('stopping', { signal });
  stopRequest.abort();
  // An unfinished start ends at its next step.
  if (server) await server.stop().finally(exit);
}

function exit(): void {
  log.info('stopped');
  process.exit(0);
}

process.on('SIGTERM', stop).on('SIGINT', stop);
try {
  server = await startServer(parseConfig(process.env), log, stopRequest.signal);
  limitHeap();
} catch (error) {
  if (stopRequest.signal.aborted && error === stopRequest.signal.reason) exit();
  logFailedStart(log, error);
  process.exit(1);
}
