// npm run words writes this file from messages/.

export const removed = ({ language }: { language: string | number }): string => `${language} removed`;
export const title = "Languages";
export const remove = ({ language }: { language: string | number }): string => `Remove ${language}`;
export const add = "Add a language";
export const added = ({ language }: { language: string | number }): string => `${language} added`;
export const choose = "Choose";
