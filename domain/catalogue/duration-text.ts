import * as durations from '../words/en/durations.ts';

/** How long a trip of the catalogue takes. */
type Duration = { hours: number } | { fullDay: number } | { from: number; to: number } | { days: number };

const own = { durations };
export type DurationWords = typeof own;

/** Describes how long a trip takes: '8 hours', 'Full day (8 hours)', '3-4 hours' or '2 days'. */
export function durationText(duration: Duration, words: DurationWords = own): string {
  if ('hours' in duration) return words.durations.hours(duration);
  if ('fullDay' in duration) return words.durations.fullDay({ hours: duration.fullDay });
  return 'from' in duration ? words.durations.hourRange(duration) : words.durations.days(duration);
}
