// npm run words writes this file from messages/.

export const free = "The second step is each person’s own choice";
export const required = "Everybody needs a second step now";
export const title = "Second step for everybody";
export const isRequired = "Everybody who opens this desk needs a second step after signing in: a code from an app, or a passkey.";
export const isFree = "Each person decides about a second step. You can require one of everybody.";
export const without = ({ names }: { names: string | number }): string => `Without one: ${names}.`;
export const stopIt = "Do not require it";
export const requireIt = "Require it of everybody";
export const askStop = "Stop requiring a second step?";
export const askRequire = "Require a second step of everybody?";
export const consequenceOfStop = "People who remove their devices then open the desk with the password alone.";
export const consequenceOfRequire = "People without one add one before the desk opens for them again.";
export const stop = "Stop";
export const confirmRequire = "Require it";
