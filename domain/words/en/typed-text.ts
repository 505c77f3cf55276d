// npm run words writes this file from messages/.

export const control = "Please type this again. It has a character that cannot be shown.";
