// npm run words writes this file from messages/.

export const boat = "Lancha";
export const van = "Camioneta";
export const captain = "Capitán";
export const guide = "Guía";
export const driver = "Chofer";
export const deckhand = "Marinero";
export const noBoat = "sin lancha";
export const noCrew = "sin tripulación";
export const onSeats = ({ people, seats }: { people: string | number; seats: string | number }): string => `${people} / ${seats}`;
export const tooFewSeats = ({ people, seats }: { people: string | number; seats: string | number }): string => `${people} / ${seats}, faltan asientos`;
