/** English, and Portuguese as in Portugal: the name alone has the dates, the plurals and the region of Brazil. */
export const languages = ['en', 'pt-PT'] as const;
