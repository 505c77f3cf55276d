// npm run words writes this file from messages/.

export const wait = <Part>({ list, references }: { list: (text: string) => Part; references: string | number }): (string | Part)[] => [`Answers that were given without a connection wait on this device (bookings `, list(`${references}`), `). They are sent when the account that gave them signs in here again.`];
export const discardThem = "Discard these answers";
export const ask = "Discard the answers of another account?";
export const subject = ({ references }: { references: string | number }): string => `Bookings ${references}`;
export const consequence = "They are not sent then, and the requests wait on.";
export const discard = "Discard";
