import type { HoursTexts } from '../opening-hours.ts';

export const tagline = 'La aventura a su manera';

export const place = 'San Pedro, Cayo Ambergris, Belice';

export const timeZonePlace = 'Belice';

export const hours: HoursTexts = [
  { days: 'Lunes a sábado', hours: 'de 9 a. m. a 5 p. m.' },
  { days: 'Domingo', hours: 'de 9 a. m. a 12 p. m.' },
];
