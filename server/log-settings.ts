import { fstatSync } from 'node:fs';
import type { LogFormat, LogLevel } from './platform/log.ts';
import { readVariables, type SettingSources } from './platform/read-settings.ts';
import { logVariables } from './platform/settings/start-variables.ts';

export interface LogSettings {
  format: LogFormat;
  /** The lowest level that is written. */
  level: LogLevel;
  /** Whether every request is logged. */
  requests: boolean;
}

/** Reads the settings of the log. An invalid value adds a line to `problems` and is replaced with its default. */
export function readLogSettings(env: SettingSources['env'], problems: string[] = []): LogSettings {
  const { LOG_FORMAT, LOG_LEVEL, LOG_REQUESTS } = readVariables(logVariables, env, problems);
  return {
    format: LOG_FORMAT ?? (writesToJournal(env.JOURNAL_STREAM) ? 'journald' : 'text'),
    level: LOG_LEVEL,
    requests: LOG_REQUESTS,
  };
}

/**
 * Whether the output is the stream that systemd names in JOURNAL_STREAM (systemd.exec(5)). A child whose output goes
 * elsewhere inherits the variable too.
 */
function writesToJournal(stream: string | undefined): boolean {
  if (!stream) return false;
  const { dev, ino } = fstatSync(1, { bigint: true });
  return stream === `${dev}:${ino}`;
}
