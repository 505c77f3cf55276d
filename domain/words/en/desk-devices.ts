// npm run words writes this file from messages/.

export const browser = "A browser";
export const otherDevice = "another device";
export const named = ({ browser, system }: { browser: string | number; system: string | number }): string => `${browser} on ${system}`;
