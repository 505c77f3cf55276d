// npm run words writes this file from messages/.

export const booking = "Your booking has changed";
export const request = "Your request has changed";
export const entry = "Your entry on the waiting list has changed";
export const fact = ({ from, label, to }: { from: string | number; label: string | number; to: string | number }): string => `${label}: ${to} (before: ${from}).`;
export const noted = ({ facts }: { facts: string | number }): string => `We have noted your new ${facts}.`;
export const calendar = "The file with this mail updates your calendar.";
export const noPlace = "You hold no place until we offer you one.";
export const waitNow = "This is what you wait for now:";
