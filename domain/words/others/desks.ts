// npm run words writes this file from messages/ and from the English words beside this folder.

/** The languages after English in which every text of the desk is written. */
export const otherDesks: readonly string[] = ['es'];
