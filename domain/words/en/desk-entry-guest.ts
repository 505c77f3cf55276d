// npm run words writes this file from messages/.

export const name = "Name";
export const openGuest = "Open the guest";
export const earlierGuests = "Earlier guests";
export const soFar = ({ bookings }: { bookings: string | number }): string => `${bookings} so far.`;
