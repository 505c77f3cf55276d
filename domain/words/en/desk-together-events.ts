// npm run words writes this file from messages/.

export const doneBy = ({ author, moment }: { author: string | number; moment: string | number }): string => `${moment} by ${author}`;
export const secretKey = "a secret key";
export const sentWith = "Sent in one request with";
export const visitor = "the visitor";
export const joinedWith = "Joined with";
export const takenApartFrom = "Taken apart from";
export const takenApart = "Taken apart";
