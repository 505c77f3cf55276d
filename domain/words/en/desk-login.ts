// npm run words writes this file from messages/.

export const failed = "Sign in failed. Please try again.";
export const title = "Admin Login";
export const intro = "This is the operator’s desk. Please sign in with the account that has been given access.";
export const google = "Sign in with Google";
export const otherWays = "Other ways to sign in";
export const backToWebsite = "Back to the website";
