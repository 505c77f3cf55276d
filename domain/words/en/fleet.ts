// npm run words writes this file from messages/.

export const boat = "Boat";
export const van = "Van";
export const captain = "Captain";
export const guide = "Guide";
export const driver = "Driver";
export const deckhand = "Deckhand";
export const noBoat = "no boat yet";
export const noCrew = "no crew yet";
export const onSeats = ({ people, seats }: { people: string | number; seats: string | number }): string => `${people} / ${seats}`;
export const tooFewSeats = ({ people, seats }: { people: string | number; seats: string | number }): string => `${people} / ${seats}, too few seats`;
