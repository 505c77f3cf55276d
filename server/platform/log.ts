/** What a log line may carry beside its sentence. Never a secret: tokens, passwords and keys stay out. */
export type LogFields = Record<string, unknown>;

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** A log whose lines carry these fields as well. */
  with(fields: LogFields): Log;
}

type Write = (line: string) => void;

/**
 * One line an event: time, level, sentence, then key=value pairs (logfmt).
 * Errors go in as a field; their stack is for the log, never for the client.
 */
export function createLog(write: Write = (line) => process.stdout.write(`${line}\n`), base: LogFields = {}): Log {
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

function format(value: unknown): string {
  const text =
    value instanceof Error ? (value.stack ?? value.message) : typeof value === 'string' ? value : JSON.stringify(value);
  return /^[^\s"=]+$/.test(text ?? '') ? text : JSON.stringify(text ?? null);
}
