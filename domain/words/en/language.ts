// npm run words writes this file from messages/.

export const language = "en";
export const numberLocale = "en";
export const prefix: string = "";
export const home: string = "/";
