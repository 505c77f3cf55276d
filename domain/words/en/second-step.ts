// npm run words writes this file from messages/.

export const or = "or";
export const passkey = "Use your passkey";
export const passkeyNamed = ({ name }: { name: string | number }): string => `Use the passkey ${name}`;
export const passkeyUnnamed = "Use the passkey without a name";
