// npm run words writes this file from messages/.

export const lastMonth = "Last month";
export const thisMonth = "This month";
export const last3Months = "Last 3 months";
export const thisYear = "This year";
export const lastYear = "Last year";
export const fromTo = ({ first, last }: { first: string | number; last: string | number }): string => `${first} to ${last}`;
export const weekFrom = ({ day }: { day: string | number }): string => `Week from ${day}`;
