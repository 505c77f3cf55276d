import { startServer } from './server.ts';
import { ConfigError, parseConfig } from './config.ts';
import { createLog } from './platform/log.ts';

const log = createLog();
try {
  const server = await startServer(parseConfig(process.env), log);
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping', { signal });
    await server.stop();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
} catch (error) {
  // What a person can mend is a sentence; only the unforeseen needs a stack.
  const isForeseen = error instanceof ConfigError || (error instanceof Error && error.constructor === Error);
  log.error(isForeseen ? error.message : 'the server could not start', isForeseen ? {} : { error });
  process.exit(1);
}
