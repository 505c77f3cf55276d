import { createLogger, type Logger } from 'vite';

/**
 * Vite's logger, except that it prints one line instead of a stack if the backend does not respond, for example during
 * a restart.
 */
export function quietProxyLogger(): Logger {
  const logger = createLogger();
  const { error } = logger;
  logger.error = (message, options) => {
    const [first = '', second = ''] = message.split('\n');
    error(/ proxy (socket )?error:/.test(first) ? `${first} ${second}` : message, options);
  };
  return logger;
}
