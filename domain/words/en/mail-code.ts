// npm run words writes this file from messages/.

export const intro = "Type the address that the mail was sent to, and the code in it.";
export const code = "Code";
export const digits = "The digits of the code";
export const wrong = "This code is wrong, was used already, or is too old. Only the newest mail has a code that works.";
