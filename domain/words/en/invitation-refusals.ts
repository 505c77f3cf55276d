// npm run words writes this file from messages/.

export const noToken = "This needs the access token of an owner";
export const ownersOnly = "Only owners invite people";
export const lastDay = "The last day is for the crew alone, and today or later";
export const ended = "This account of the crew has ended. Change its last day instead.";
export const noAddress = "This is not an e-mail address";
export const tooMany = "There were too many invitations in the last hour. Please try again later.";
export const tooSoon = "This address was sent a mail a moment ago. Please wait a minute.";
