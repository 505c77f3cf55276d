// npm run words writes this file from messages/.

export const empty = "Complete este campo.";
