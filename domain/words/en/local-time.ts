// npm run words writes this file from messages/.

export const name = ({ place }: { place: string | number }): string => `${place} time`;
