// npm run words writes this file from messages/.

export const name = "Please enter a valid name (2-100 characters).";
export const contact = "Please enter a telephone number or an e-mail address.";
export const item = "Please choose what is booked.";
export const people = ({ most }: { most: string | number }): string => `Please enter 1 to ${most} people.`;
export const day = "Please choose a day from today on.";
export const partner = "Please type a name with letters from A to Z or digits.";
export const lastDay = ({ count }: { count: string | number }): string => `Please choose a last day within ${count} days.`;
