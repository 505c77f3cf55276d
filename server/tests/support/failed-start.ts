import { parseConfig } from '../../config.ts';
import { logFailedStart } from '../../failed-start.ts';
import { createLog } from '../../platform/log.ts';
import { startServer, type RunningServer } from '../../server.ts';

/**
 * Returns the log of a start that these variables prevent. In this process, because another one would load the whole
 * server first. Throws if the server starts.
 */
export async function logOfFailedStart(env: Record<string, string>): Promise<string> {
  let output = '';
  const log = createLog((line) => (output += `${line}\n`));
  let server: RunningServer;
  try {
    server = await startServer(parseConfig(env), log);
  } catch (error) {
    logFailedStart(log, error);
    return output;
  }
  await server.stop();
  throw new Error(`the server started:\n${output}`);
}
