// npm run words writes this file from messages/.

export const undone = "undone before the guest was told";
export const withdrawn = ({ name }: { name: string | number }): string => `withdrawn by ${name}`;
export const chose = ({ day }: { day: string | number }): string => `the guest chose ${day}`;
export const none = "the guest says that none fits";
export const ended = "ended without an answer";
