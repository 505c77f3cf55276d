import { language } from '#words/language.ts';
import { timeZone } from '../../../domain/time/time-zone.ts';

const format = new Intl.DateTimeFormat(language, {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone,
});

/** Formats an ISO 8601 time in the operator's time zone: 'Nov 20, 2026, 18:51'. */
export function shortMoment(moment: string): string {
  return format.format(new Date(moment));
}
