// npm run words writes this file from messages/.

export const askOwner = "Ask an owner of this desk to do it, or to make you an owner.";
export const backToday = "Back to Today";
