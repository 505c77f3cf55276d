// npm run words writes this file from messages/.

export const invited = "The invitation is on its way";
export const added = "This person had an account and can open the desk now. A mail tells them.";
export const isOne = "This person can open the desk already";
export const title = "Add somebody";
export const unsaved = "The invitation is not sent yet.";
export const email = "E-mail address";
export const hint = "We mail a link that works once, within 24 hours. Somebody who has an account here can open the desk at once.";
export const send = "Send";
