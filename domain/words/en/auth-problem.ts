// npm run words writes this file from messages/.

export const unreachable = "The service cannot be reached right now.";
export const seeOnline = "Please see whether you are online, and try again in a moment.";
export const refused = "Submission Failed";
export const refusedAdvice = "Something went wrong. Please try again or contact us directly.";
export const tooOften = "That was often in a short time. Please wait a few minutes, then try again.";
export const followLink = "Please follow the link in the e-mail that we sent you.";
export const worksOnce = "A link works only once, and not for long.";
export const signedInLongAgo = "You signed in a while ago. For your safety, have a link sent to your e-mail address.";
export const signInWithCode = "Please sign in again, with the code of your authenticator app.";
export const signInAgain = "Please sign in again.";
export const wrongCode = "That code is not right. A new one comes every 30 seconds, and each works once: wait for the next. If none works, see whether the clock of that device is right.";
export const lateCode = "That took too long. Please enter a new code.";
export const otherConnection = "Your connection has changed meanwhile. Please enter the code once more.";
export const unknownDevice = "This device is not known any more. Please load the page again.";
export const takenName = "There is a device of this name already. Please choose another name.";
export const noRoom = "There is no room for another device. Please remove one first.";
export const appsOff = "Authenticator apps are switched off here.";
export const chooseAnother = "Please choose another password.";
export const tooShort = "It is too short.";
export const fewKinds = "It needs more kinds of characters: small and capital letters, digits, symbols.";
export const leaked = "It is known from a data leak, so others will try it.";
