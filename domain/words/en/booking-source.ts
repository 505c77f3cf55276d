// npm run words writes this file from messages/.

export const direct = "Direct: typed, a bookmark or an app";
export const search = "A search engine";
export const social = "Social media or a chat";
export const referral = "Another website";
export const telephone = "Telephone";
export const walkIn = "Walk-in";
export const hotel = "Hotel";
export const partner = "Partner";
export const email = "E-mail";
export const unknown = "Not known";
export const link = ({ word }: { word: string | number }): string => `Link “${word}”`;
