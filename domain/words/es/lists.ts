// npm run words writes this file from messages/.

export const and = ({ last, list }: { last: string | number; list: string | number }): string => `${list} y ${last}`;
