// npm run words writes this file from messages/.

export const noMerge = "One party is made of two open bookings of one tour and day.";
export const decideFirst = "One party: decide about the one that waits first.";
export const mostPeople = ({ count }: { count: string | number }): string => `One party has at most ${count} people.`;
export const dividedIn = ({ people }: { people: string | number }): string => `Party divided: ${people} in`;
export const partyOf = ({ count }: { count: string | number }): string => `, a party of ${count}`;
export const dividedFrom = "Divided from";
export const onePartyWith = "One party with";
export const joined = ({ people }: { people: string | number }): string => `: ${people} joined`;
