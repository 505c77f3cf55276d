// npm run words writes this file from messages/.

export const peopleThatDay = ({ people }: { people: string | number }): string => `${people} ese día.`;
export const placesTaken = ({ places, taken }: { places: string | number; taken: string | number }): string => `${taken} de ${places} lugares ocupados.`;
export const cartRented = "El carrito está rentado.";
export const cartAsked = "Hay una solicitud de este carrito en espera.";
export const cartFree = "El carrito está libre.";
export const confirmed = ({ confirmed }: { confirmed: string | number }): string => `Confirmadas: ${confirmed}.`;
export const confirmedAndWaiting = ({ confirmed, waiting }: { confirmed: string | number; waiting: string | number }): string => `Confirmadas: ${confirmed}; en espera: ${waiting}.`;
export const thatDay = ({ load }: { load: string | number }): string => `${load} ese día`;
export const ofPlaces = ({ places, taken }: { places: string | number; taken: string | number }): string => `${taken} de ${places}`;
