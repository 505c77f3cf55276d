// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const inLanguage = <Part>({ hidden, label, language }: { hidden: (text: string) => Part; label: string | number; language: string | number }): (string | Part)[] => [`In ${language}`, hidden(` (${label})`)];
export const afterLabel = ({ language }: { language: string | number }): string => `in ${language}`;
export const alone = ({ language, text }: { language: string | number; text: string | number }): string => `“${text}” needs a text in ${language} too. It stands where there is no other.`;
export const otherCount = ({ count, text }: { count: number; text: string | number }): string => `The list that begins with “${text}” needs ${formOf({ "one": `${count.toLocaleString('en')} item`, "other": `${count.toLocaleString('en')} items` }, count, pluralOf('en', count))}, as in the language above it.`;
export const earlier = "These words are of the earlier text. They are stored for the new one only if they fit or you change them.";
export const fits = "They fit";
export const fitsOf = ({ label }: { label: string | number }): string => `They fit: ${label}`;
export const textRefused = ({ language, reason }: { language: string | number; reason: string | number }): string => `The form is saved, but not its translation in ${language}: ${reason}`;
export const textAlone = ({ language }: { language: string | number }): string => `The form is saved, but not its translation in ${language}. Save it once more with the same text.`;
