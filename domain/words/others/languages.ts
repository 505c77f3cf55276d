// npm run words writes this file from messages/ and from the English words beside this folder.

/** The languages of messages/ after English. */
export type OtherLanguage = 'es';
