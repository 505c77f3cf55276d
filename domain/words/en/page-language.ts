// npm run words writes this file from messages/.

export const name = "English";
export const offer = "This page is also available in English.";
export const show = "Read it in English";
