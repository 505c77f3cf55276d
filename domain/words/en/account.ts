// npm run words writes this file from messages/.

export const title = "Your account";
export const email = "Email";
export const back = "Back to signing in";
export const forgotten = "Forgotten password?";
