// npm run words writes this file from messages/.

export const title = "This link does not work any more";
export const text = "A link works only once, and not for long: this one was used already, or it is too old.";
export const mailed = "We gladly mail you a new one.";
