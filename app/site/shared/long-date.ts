import { language } from '#words/language.ts';

/** Formats '2026-11-02' as 'November 2, 2026', in every time zone. */
export function longDate(date: string): string {
  return new Date(date).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
}
