export const tagline = 'O rio e as colinas';

export const place = 'Lisboa, Portugal';

export const timeZonePlace = 'Lisboa';

export const hours = [
  { days: 'Segunda a sábado', hours: '9h-17h' },
  { days: 'Domingo', hours: '9h-12h' },
];
