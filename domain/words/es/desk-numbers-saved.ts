// npm run words writes this file from messages/.

export const saved = ({ period }: { period: string | number }): string => `Se guardaron las cifras de ${period}`;
