// npm run words writes this file from messages/.

export const wait = <Part>({ list, references }: { list: (text: string) => Part; references: string | number }): (string | Part)[] => [`Work that was done without a connection waits on this device (references `, list(`${references}`), `). It is sent when the account that did it signs in here again.`];
export const discardThem = "Discard it";
export const ask = "Discard the work of another account?";
export const subject = ({ references }: { references: string | number }): string => `References ${references}`;
export const consequence = "It is not sent then, and requests wait on.";
export const discard = "Discard";
