// npm run words writes this file from messages/.

export const notNow = "The calendar cannot be read now. Please try again later.";
export const unknown = "There is no calendar at this address.";
