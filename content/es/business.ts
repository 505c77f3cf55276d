import type { HoursTexts } from '../opening-hours.ts';

export const tagline = 'La aventura a su manera';

export const place = 'San Pedro, Cayo Ambergris, Belice';

export const timeZonePlace = 'Belice';

export const hours: HoursTexts = [
  { days: 'Lunes a sábado', hours: '9:00 a 17:00' },
  { days: 'Domingo', hours: '9:00 a 12:00' },
];
