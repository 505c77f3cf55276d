// npm run words writes this file from messages/.

export const taken = ({ places, taken }: { places: string | number; taken: string | number }): string => `${taken} de ${places} lugares ocupados`;
