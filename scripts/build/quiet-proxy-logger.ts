import { createLogger, type Logger } from 'vite';

/** Vite's log, with one line instead of a stack when the backend does not respond, as while it restarts. */
export function quietProxyLogger(): Logger {
  const logger = createLogger();
  const { error } = logger;
  logger.error = (message, options) => {
    const [first = '', second = ''] = message.split('\n');
    error(/ proxy (socket )?error:/.test(first) ? `${first} ${second}` : message, options);
  };
  return logger;
}
