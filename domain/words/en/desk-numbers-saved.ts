// npm run words writes this file from messages/.

export const saved = ({ period }: { period: string | number }): string => `The numbers of ${period} are saved`;
