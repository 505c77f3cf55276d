// npm run words writes this file from messages/.

export const signup = "Confirm my e-mail address";
export const recovery = "Set a new password";
export const magiclink = "Sign in";
export const invite = "Accept the invitation";
export const emailChange = "Confirm the change";
