/** The fields after the message of a log line. Never a token, password, key or personal data. */
export type LogFields = Record<string, unknown>;

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** Returns a log that adds these fields to every line. */
  with(fields: LogFields): Log;
}

export type LogLevel = 'info' | 'warn' | 'error';
/** `text`: logfmt. `json`: one object a line. `journald`: logfmt with the priority first and without the time. */
export type LogFormat = 'text' | 'json' | 'journald';

export interface LogOptions {
  format: LogFormat;
  /** Omits lines of a lower level. */
  level: LogLevel;
}

type Write = (line: string) => void;

/** The priorities of syslog, with which journald filters and colours lines (sd-daemon(3)). */
const priorities: Record<LogLevel, number> = { error: 3, warn: 4, info: 6 };

/**
 * Writes one line per event: time, level, message, then the fields. An error is a field with its stack. Values that a
 * database error quotes are omitted, because they may be personal data.
 */
export function createLog(
  write: Write = writeToOutput(),
  options: LogOptions = { format: 'text', level: 'info' },
  base: LogFields = {},
): Log {
  const formatLine = formats[options.format];
  const at = (level: LogLevel) =>
    priorities[level] > priorities[options.level]
      ? () => {}
      : (message: string, fields?: LogFields) =>
          write(escapeControls(formatLine(level, message, { ...base, ...fields })));
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => createLog(write, options, { ...base, ...fields }),
  };
}

const formats: Record<LogFormat, (level: LogLevel, message: string, fields: LogFields) => string> = {
  text: (level, message, fields) => `${new Date().toISOString()} ${level} ${message}${pairsOf(fields)}`,
  json: (level, msg, fields) => JSON.stringify({ time: new Date().toISOString(), level, msg, ...fields }, errorsAsText),
  // The journal adds the time, and treats each line separately.
  journald: (level, message, fields) => `${message}${pairsOf(fields)}`.replace(/^/gm, `<${priorities[level]}>`),
};

// A request's path may contain terminal control sequences, and JSON escapes only some of them.
function escapeControls(line: string): string {
  return line.replace(/(?!\n)\p{Cc}/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function pairsOf(fields: LogFields): string {
  let pairs = '';
  for (const name in fields) pairs += ` ${name}=${format(fields[name])}`;
  return pairs;
}

function errorsAsText(_name: string, value: unknown): unknown {
  return value instanceof Error ? describeError(value) : value;
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

// Errors of SQLSTATE classes 22 and 23 quote values of rows or parameters. Those of P0 have messages of the project's
// own functions.
function quotesValues(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(22|23|P0)/.test(code);
}

function withoutValues(message: string): string {
  return message.replace(/"[^"]*"|'[^']*'|:.*$/gs, (quoted) => (quoted.startsWith(':') ? ': ...' : '"..."'));
}
