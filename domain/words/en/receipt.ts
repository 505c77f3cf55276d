// npm run words writes this file from messages/.

export const sent = ({ days, thing }: { days: string | number; thing: string | number }): string => `Request sent for ${thing} ${days}.`;
export const waits = ({ days, thing }: { days: string | number; thing: string | number }): string => `You are on the waiting list for ${thing} ${days}.`;
export const custom = "a custom adventure";
export const reference = <Part>({ bare, reference }: { bare: (text: string) => Part; reference: string | number }): (string | Part)[] => [`Your reference is `, bare(`${reference}`), `.`];
export const again = "Book another for the same guest";
