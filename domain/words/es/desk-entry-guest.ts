// npm run words writes this file from messages/.

export const name = "Nombre";
export const openGuest = "Ver al cliente";
export const earlierGuests = "Clientes anteriores";
export const soFar = ({ bookings }: { bookings: string | number }): string => `${bookings} hasta ahora.`;
