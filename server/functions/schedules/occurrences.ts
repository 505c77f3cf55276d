import { Cron } from 'croner';

/** The times at which a schedule is due. */
export interface Occurrences {
  /** The last occurrence up to `now`, or null. */
  latest(now: Date): Date | null;
  /** The first occurrence after `now`, or null. */
  next(now: Date): Date | null;
}

/** A schedule and its time zone. */
export interface Rhythm {
  /** A cron expression with five fields, or pg_cron's `20 seconds`. */
  schedule: string;
  /** An IANA name; the cron expression is in its local time. */
  timeZone: string;
}

const interval = /^([1-9]|[1-5]\d) seconds?$/;
// The part of cron's syntax that pg_cron and croner interpret alike: numbers, lists, ranges and steps.
const fiveFields = /^[\d*/,-]+( +[\d*/,-]+){4}$/;

/** Returns the first rule that a schedule breaks, as a sentence. Null if the schedule is valid. */
export function checkSchedule({ schedule, timeZone }: Rhythm): string | null {
  if (interval.test(schedule)) return timeZone === 'UTC' ? null : '"timeZone" has no meaning for seconds';
  if (!fiveFields.test(schedule))
    return '"schedule" must be a cron expression of five fields of numbers, or "20 seconds" (1 to 59)';
  // If both fields are restricted, cron matches either, and implementations differ on what counts as restricted.
  const [, , day, , weekday] = schedule.split(/ +/);
  if (day !== '*' && weekday !== '*') return '"schedule" may restrict the day or the weekday, not both';
  try {
    Intl.DateTimeFormat('en', { timeZone });
  } catch {
    return `"timeZone" must be the name of a time zone, as in "America/Costa_Rica"`;
  }
  try {
    return cronOf({ schedule, timeZone }).nextRun() ? null : '"schedule" never occurs';
  } catch (error) {
    return `"schedule" is not valid: ${(error as Error).message}`;
  }
}

/**
 * The occurrences of a valid schedule. When clocks change, a local time that occurs twice counts only the first time,
 * and a skipped one occurs at the end of the gap. Intervals are aligned to 1970, so that all servers agree on them.
 */
export function occurrencesOf(rhythm: Rhythm): Occurrences {
  const [, seconds] = interval.exec(rhythm.schedule) ?? [];
  if (seconds) {
    const step = Number(seconds) * 1000;
    const latest = (now: Date) => Math.floor(now.getTime() / step) * step;
    return { latest: (now) => new Date(latest(now)), next: (now) => new Date(latest(now) + step) };
  }
  const cron = cronOf(rhythm);
  return {
    // previousRuns excludes its reference.
    latest: (now) => cron.previousRuns(1, new Date(now.getTime() + 1))[0] ?? null,
    next: (now) => cron.nextRun(now),
  };
}

// Paused, because croner only computes the times here and must start no timers.
function cronOf({ schedule, timeZone }: Rhythm): Cron {
  return new Cron(schedule, { timezone: timeZone, mode: '5-part', paused: true });
}
