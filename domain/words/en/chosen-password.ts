// npm run words writes this file from messages/.

export const shortest = ({ count }: { count: number }): string => `${`At least ${count.toLocaleString('en')} characters`}`;
export const confirm = "Confirm Password";
export const mistyped = "Passwords do not match";
