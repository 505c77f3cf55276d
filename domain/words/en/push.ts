// npm run words writes this file from messages/.

export const test = "Test";
export const testBody = "This device gets the notifications of the desk.";
export const andMore = ({ body, count }: { body: string | number; count: string | number }): string => `${body} and ${count} more`;
export const newRequest = "New request";
export const request = ({ due }: { due: string | number }): string => `A request is ${due}`;
