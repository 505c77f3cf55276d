// npm run words writes this file from messages/.

export const confirms = "The day that you choose is confirmed at once, if it is still free then.";
export const weConfirm = "We confirm the day that you choose, and write to you.";
