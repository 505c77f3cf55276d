// npm run words writes this file from messages/.

export const inLanguage = ({ language }: { language: string | number }): string => `In ${language}`;
export const alone = ({ language, text }: { language: string | number; text: string | number }): string => `“${text}” needs a text in ${language} too. It stands where there is no other.`;
