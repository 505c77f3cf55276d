// npm run words writes this file from messages/.

export const statementLicence = "I have a valid driver's licence";
export const statementAge = "I am 25 or older";
export const statementRules = "I have read the rules of the road for golf carts";
export const mostLines = ({ count }: { count: string | number }): string => `At most ${count} lines`;
export const longLine = ({ count, line }: { count: string | number; line: string | number }): string => `Line ${line} has more than ${count} characters`;
