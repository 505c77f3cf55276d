// npm run words writes this file from messages/.

export const byGuest = "the guest’s choice, as you allowed";
export const byLink = "mail link";
export const byLinkOf = ({ email }: { email: string | number }): string => `mail link (${email})`;
export const bySecretKey = "a secret key";
