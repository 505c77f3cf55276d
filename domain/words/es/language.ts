// npm run words writes this file from messages/.

export const language = "es";
export const numberLocale = "es-419";
export const prefix: string = "/es";
export const home: string = "/es";
