// npm run words writes this file from messages/.

export const commandLine = "the command line";
export const tag = ({ product }: { product: string | number }): string => `History · ${product}`;
export const history = "History";
export const intro = ({ count, zone }: { count: string | number; zone: string | number }): string => `Who changed what at this desk, the newest ${count}. All times are ${zone}.`;
export const panel = "What was done";
export const show = "Show";
export const bookingsElsewhere = "What was done to a booking is on the page of the booking.";
export const none = "Nothing has been done here yet.";
