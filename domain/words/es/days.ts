// npm run words writes this file from messages/.

export const range = ({ first, last }: { first: string | number; last: string | number }): string => `${first} al ${last}`;
export const on = ({ day }: { day: string | number }): string => `el ${day}`;
export const from = ({ first, last }: { first: string | number; last: string | number }): string => `del ${first} al ${last}`;
export const locale = "es";
export const end = ({ day, days }: { day: string | number; days: string | number }): string => `${day} (${days})`;
