// npm run words writes this file from messages/.

export const empty = "Please fill in this field.";
