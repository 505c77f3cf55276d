// npm run words writes this file from messages/.

export const none = "A booking";
export const more = ({ count, first }: { count: string | number; first: string | number }): string => `${first} and ${count} more`;
export const line = ({ item, kind }: { item: string | number; kind: string | number }): string => `${kind}: ${item}`;
export const parts = ({ tours }: { tours: string | number }): string => `Tours in it: ${tours}`;
export const seats = ({ name, seats }: { name: string | number; seats: string | number }): string => `${name} (seats up to ${seats})`;
export const unlisted = "one that is not on our list";
export const unlistedTitle = "One that is not on our list";
export const trip = "This trip";
