// npm run words writes this file from messages/.

export const newSignIn = ({ name }: { name: string | number }): string => `New sign-in: ${name}`;
export const signedIn = "Somebody signed in";
export const signedInText = ({ name }: { name: string | number }): string => `${name} signed in to the website.`;
export const newUser = "New User";
export const dashboard = "Open the dashboard";
export const desk = "You can open the booking desk now";
export const gave = ({ name, product }: { name: string | number; product: string | number }): string => `${name} gave you the booking desk of ${product}.`;
export const ownerGave = ({ product }: { product: string | number }): string => `An owner gave you the booking desk of ${product}.`;
export const role = ({ role }: { role: string | number }): string => `Your role: ${role}.`;
export const hasAccount = ({ email }: { email: string | number }): string => `You have an account already: ${email}. Sign in as you always do; your password stays the same.`;
export const notExpected = "If you did not expect this, answer this mail.";
export const openDesk = "Open the booking desk";
