// npm run words writes this file from messages/.

export const lastMonth = "Mes pasado";
export const thisMonth = "Este mes";
export const last3Months = "Últimos 3 meses";
export const thisYear = "Este año";
export const lastYear = "Año pasado";
export const fromTo = ({ first, last }: { first: string | number; last: string | number }): string => `${first} a ${last}`;
export const weekFrom = ({ day }: { day: string | number }): string => `Semana del ${day}`;
