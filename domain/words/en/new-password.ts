// npm run words writes this file from messages/.

export const title = "New password";
export const action = "Setting a password";
export const byLink = "A new password is set by following a link that we mail you.";
export const secondPasskey = "This account is protected by a second step. Please confirm that it is you first.";
export const secondCode = "This account is protected by a second step. Please enter its code first.";
export const account = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`For the account `, account(`${email}`), `.`];
export const password = "New Password";
export const set = "Set the password";
export const isSet = "Your new password is set";
export const signedIn = "You are signed in.";
export const haveSent = "Have a link sent";
