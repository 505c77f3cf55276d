import type { HoursTexts } from '../opening-hours.ts';

export const tagline = 'Adventure Your Way';

/** Town, region and country. VITE_SITE_LOCATION overrides it in each language. */
export const place = 'San Pedro, Ambergris Caye, Belize';

/** The place whose time it is: 'Today in Belize'. */
export const timeZonePlace = 'Belize';

export const hours: HoursTexts = [
  { days: 'Monday-Saturday', hours: '9am-5pm' },
  { days: 'Sunday', hours: '9am-12pm' },
];
