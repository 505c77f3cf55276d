// npm run words writes this file from messages/.

export const title = "A link from a mail";
export const action = "Opening the link";
export const missing = "This page belongs to a link in a mail, and a part of that link is missing. Please open it from the mail again.";
export const halfwayTitle = "One mailbox is missing";
export const halfway = "This mailbox has confirmed the change. Now open the link in the mail to the other one: then the new address is in force.";
export const account = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`For the account `, account(`${email}`), `.`];
export const newAddress = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`The new address is `, account(`${email}`), `.`];
export const unasked = "If you did not ask for this, close the page: nothing has happened yet.";
export const signup = "Confirm your address";
export const signupLead = "One press, and the account is yours.";
export const signupDead = "If your address is confirmed already, simply sign in. If not, we gladly mail you a new link.";
export const recovery = "Set a new password";
export const recoveryLead = "One press, and you choose a new password.";
export const magic = "Sign in";
export const magicLead = "One press, and you are signed in.";
export const magicDead = "Sign in with your password, or have a link sent to set a new one.";
export const invite = "You are invited";
export const inviteLead = "One press, and you choose a password of your own.";
export const inviteDead = "If you have accepted already, have a link sent to set a password. If not, please ask for a new invitation.";
export const change = "Confirm your new address";
export const changeLead = "One press, and this mailbox has confirmed the change.";
export const changeDead = "If this mailbox has confirmed already, open the link in the mail to the other one. Otherwise sign in with the address that you had, and change it again.";
