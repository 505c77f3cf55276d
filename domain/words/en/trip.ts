// npm run words writes this file from messages/.

export const included = "What's Included";
export const fit = "Is This Trip for Me?";
export const custom = "Adventure Your Way";
export const customText = "Every tour can be customized. Tell us about your group, your pace and what you would love to see, and we will fit the day around it.";
export const ask = "Ask on WhatsApp";
export const tag = ({ name, product }: { name: string | number; product: string | number }): string => `${name} · ${product}`;
export const askUs = "Ask us";
export const askAbout = ({ topics }: { topics: string | number }): string => `About ${topics}`;
