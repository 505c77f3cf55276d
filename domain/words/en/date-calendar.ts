// npm run words writes this file from messages/.

export const today = "Today";
export const selected = "selected";
export const months = "Months";
export const nextMonth = "Go to the next month";
export const previousMonth = "Go to the previous month";
export const unavailable = "Days that cannot be booked";
export const inRow = ({ days }: { days: string | number }): string => `${days} in a row cannot begin on these days:`;
export const ofMonth = ({ days, month }: { days: string | number; month: string | number }): string => `${month} ${days}`;
export const period = ({ first, last }: { first: string | number; last: string | number }): string => `${first} to ${last}`;
export const waitingList = "A full day can be chosen for its waiting list.";
