// npm run words writes this file from messages/.

export const tag = "Sign in";
export const action = "Signing in";
export const tabs = "Sign in or sign up";
export const signIn = "Sign In";
export const signUp = "Sign Up";
export const password = "Password";
export const or = "or";
export const google = "Continue with Google";
export const passkey = "Sign in with a passkey";
export const done = "Signed in successfully";
export const failed = "Sign in failed. Please try again.";
export const insideApp = "Google allows no sign-in inside another app. Open this page in your browser: in the menu, ‘Open in browser’.";
export const mailSent = "Check your email for verification link";
