// npm run words writes this file from messages/.

export const peopleOn = ({ day, people }: { day: string | number; people: string | number }): string => `${people} on ${day}`;
export const until = ({ day }: { day: string | number }): string => `until ${day}`;
