// npm run words writes this file from messages/.

export const texts = "Texts";
export const accepted = "Accepted";
export const declined = "Declined";
export const offeredUntil = ({ moment }: { moment: string | number }): string => `Offered until ${moment}`;
export const tellThem = "No e-mail: tell them";
export const offer = "Offer";
export const ranOut = "Let an offer run out";
export const noEmail = "No e-mail";
export const noRoom = "There is no room for this party any more";
