// npm run words writes this file from messages/.

export const news = "We have your request";
export const title = "Thank you, your request is with us";
export const text = ({ moment }: { moment: string | number }): string => `It is not confirmed yet. We answer within 24 hours: by ${moment}.`;
export const each = "Each trip is answered for itself.";
export const asked = "This is what you asked for:";
export const holdsNoPlace = "On a day that is full you hold no place. If one gets free, we offer it to you by mail, in the order in which people asked.";
export const changed = "Has something changed, or would you like to ask us something first?";
export const notYou = "If you did not send this request, you need do nothing.";
