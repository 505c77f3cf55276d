// npm run words writes this file from messages/.

export const sentWith = "Sent in one request with";
export const visitor = "the guest";
export const joinedWith = "Joined with";
export const takenApartFrom = "Taken apart from";
export const takenApart = "Taken apart";
