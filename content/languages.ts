/**
 * The languages of the site and of the mails to guests, of those that the product has texts for
 * (domain/words/languages.ts). Each has its folder here, and its file in messages/. After a change, `npm run catalogue`
 * brings them to the database.
 */
export const languages = ['en', 'es'] as const;
