// npm run words writes this file from messages/.

export const peopleThatDay = ({ people }: { people: string | number }): string => `${people} that day.`;
export const placesTaken = ({ places, taken }: { places: string | number; taken: string | number }): string => `${taken} of ${places} places taken.`;
export const cartRented = "The cart is rented.";
export const cartAsked = "A request for the cart waits.";
export const cartFree = "The cart is free.";
export const confirmed = ({ confirmed }: { confirmed: string | number }): string => `${confirmed} confirmed.`;
export const confirmedAndWaiting = ({ confirmed, waiting }: { confirmed: string | number; waiting: string | number }): string => `${confirmed} confirmed, ${waiting} waiting.`;
export const thatDay = ({ load }: { load: string | number }): string => `${load} that day`;
export const ofPlaces = ({ places, taken }: { places: string | number; taken: string | number }): string => `${taken} of ${places}`;
