/** The fields of a log line after its message. Never a token, password, key or personal data. */
export type LogFields = Record<string, unknown>;

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** Returns a log that adds these fields to every line. */
  with(fields: LogFields): Log;
}

type Write = (line: string) => void;

/**
 * Writes one line an event in logfmt: time, level, message, then key=value pairs. An error is a field with its stack;
 * values that a database error quotes are left out, because they may be personal data.
 */
export function createLog(write: Write = writeToOutput(), base: LogFields = {}): Log {
  const line = (level: string, message: string, fields?: LogFields) => {
    const pairs = Object.entries({ ...base, ...fields }).map(([key, value]) => ` ${key}=${format(value)}`);
    write(`${new Date().toISOString()} ${level} ${message}${pairs.join('')}`);
  };
  return {
    info: (message, fields) => line('info', message, fields),
    warn: (message, fields) => line('warn', message, fields),
    error: (message, fields) => line('error', message, fields),
    with: (fields) => createLog(write, { ...base, ...fields }),
  };
}

function writeToOutput(): Write {
  // If the reader of the log is gone (EPIPE), the server continues without a log.
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => {});
  return (line) => process.stdout.write(`${line}\n`);
}

function format(value: unknown): string {
  const text =
    value instanceof Error ? describeError(value) : typeof value === 'string' ? value : JSON.stringify(value);
  return /^[^\s"=]+$/.test(text ?? '') ? text : JSON.stringify(text ?? null);
}

function describeError(error: Error): string {
  const text = error.stack ?? error.message;
  return quotesValues(error) ? text.replaceAll(error.message, withoutValues(error.message)) : text;
}

// Errors of SQLSTATE classes 22 and 23 quote values of rows or parameters; those of P0 have messages of the project's
// own functions.
function quotesValues(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(22|23|P0)/.test(code);
}

function withoutValues(message: string): string {
  return message.replace(/"[^"]*"|'[^']*'|:.*$/gs, (quoted) => (quoted.startsWith(':') ? ': ...' : '"..."'));
}
