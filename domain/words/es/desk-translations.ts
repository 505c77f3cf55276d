// npm run words writes this file from messages/.

export const inLanguage = ({ language }: { language: string | number }): string => `En ${language}`;
export const alone = ({ language, text }: { language: string | number; text: string | number }): string => `“${text}” necesita también un texto en ${language}. Se muestra donde no hay otro.`;
