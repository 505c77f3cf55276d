/** The fields of a log line after its message. Never a token, password, key or personal data. */
export type LogFields = Record<string, unknown>;

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** Returns a log that adds these fields to every line. */
  with(fields: LogFields): Log;
}

export type LogLevel = 'info' | 'warn' | 'error';
/** `text`: logfmt; `json`: an object a line; `journald`: logfmt with the priority before it, without the time. */
export type LogFormat = 'text' | 'json' | 'journald';

export interface LogOptions {
  format: LogFormat;
  /** Lines of a lower level are left out. */
  level: LogLevel;
}

type Write = (line: string) => void;

/** The priorities of syslog, by which journald selects and colours lines (sd-daemon(3)). */
const priorities: Record<LogLevel, number> = { error: 3, warn: 4, info: 6 };

/**
 * Writes one line an event: time, level, message, then the fields. An error is a field with its stack; values that a
 * database error quotes are left out, because they may be personal data.
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
  // The journal adds the time, and reads each line by itself.
  journald: (level, message, fields) => `${message}${pairsOf(fields)}`.replace(/^/gm, `<${priorities[level]}>`),
};

// A path of a request may contain what a terminal takes for a command. JSON escapes only a part of it.
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

// Errors of SQLSTATE classes 22 and 23 quote values of rows or parameters; those of P0 have messages of the project's
// own functions.
function quotesValues(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(22|23|P0)/.test(code);
}

function withoutValues(message: string): string {
  return message.replace(/"[^"]*"|'[^']*'|:.*$/gs, (quoted) => (quoted.startsWith(':') ? ': ...' : '"..."'));
}
