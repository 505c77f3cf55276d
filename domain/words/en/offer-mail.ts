// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const news = "Other days for you";
export const title = "Would another day suit you?";
export const text = ({ count, kind }: { count: number; kind: string | number }): string => `For this ${formOf({ "booking": `booking`, "other": `request` }, kind)} we can offer you ${formOf({ "one": `another day`, "other": `other days` }, count, pluralOf('en', count))}. Press the one that you would like; it opens your page, where you press it once more.`;
export const offered = "Offered";
export const none = "Does none of them fit? Your page has a button for that too, or answer this mail or call us; the number is on WhatsApp too.";
