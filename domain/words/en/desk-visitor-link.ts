// npm run words writes this file from messages/.

export const ready = "The new link is ready";
export const over = "The trip is over: there is no page for it any more";
export const copied = "The link is copied";
export const notCopied = "The link could not be copied: select it and copy it yourself";
export const title = "The guest’s page";
export const text = "The mails to the guest have a private link to a page with the state of the booking. A new link ends the earlier ones.";
export const link = "The new link";
export const linkHint = "Shown only now: send it to the guest";
export const copy = "Copy link";
export const make = "Make a new link";
export const question = "Make a new link for the guest?";
export const questionText = "The links in their mails stop working. You send them the new one yourself.";
export const makeIt = "Make it";
