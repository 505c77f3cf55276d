// npm run words writes this file from messages/.

export const more = "More";
export const open = "Open";
export const call = "Call";
