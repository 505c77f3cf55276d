// npm run words writes this file from messages/.

export const notSaved = ({ reason }: { reason: string | number }): string => `It was not saved. ${reason}.`;
export const noAnswer = "There is no answer from our server. Please check your connection and try again.";
export const tooBusy = "Our server is very busy right now. Please try again in a minute.";
export const failed = "Something went wrong. Please try again or contact us directly.";
export const notRenewed = "Failed to make a new link";
