// npm run words writes this file from messages/.

export const range = ({ first, last }: { first: string | number; last: string | number }): string => `${first} to ${last}`;
export const on = ({ day }: { day: string | number }): string => `on ${day}`;
export const from = ({ first, last }: { first: string | number; last: string | number }): string => `from ${first} to ${last}`;
export const locale = "en-GB";
export const end = ({ day, days }: { day: string | number; days: string | number }): string => `${day} (${days})`;
