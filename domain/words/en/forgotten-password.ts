// npm run words writes this file from messages/.

export const tag = "Forgotten password";
export const intro = "Tell us the address of your account, and we mail you a link to set a new password.";
export const action = "Sending the link";
