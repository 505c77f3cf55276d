// npm run words writes this file from messages/.

export const withReference = ({ reason, reference }: { reason: string | number; reference: string | number }): string => `${reason}: reference ${reference}`;
