const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Belize',
});

/** A moment (ISO 8601) by the clocks of Belize, short: 'Nov 20, 2026, 6:51 PM'. */
export function shortMoment(moment: string): string {
  return format.format(new Date(moment));
}
