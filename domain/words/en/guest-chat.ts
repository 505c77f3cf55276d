// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const hello = ({ name }: { name: string | number }): string => `Hello ${name},`;
export const about = ({ days, reference, what }: { days: string | number; reference: string | number; what: string | number }): string => `about ${what} ${days} (reference ${reference}):`;
export const reference = ({ reference }: { reference: string | number }): string => `Reference: ${reference}`;
export const anotherDay = "Would another day suit you? Tell us which, and we will do our best.";
export const answer = "Which one would suit you? You can answer here.";
export const answerOrPress = "Which one would suit you? You can answer here, or press the day on the page that our mail links to.";
export const offer = ({ count, kind, what }: { count: number; kind: string | number; what: string | number }): string => `about your ${formOf({ "booking": `booking`, "other": `request` }, kind)} (${what}): we can offer you ${formOf({ "one": `another day`, "other": `other days` }, count, pluralOf('en', count))}.`;
export const weather = ({ day, reason, what }: { day: string | number; reason: string | number; what: string | number }): string => `we are sorry: ${what} cannot go out on ${day}. ${reason}`;
export const free = ({ days }: { days: string | number }): string => `These days are free for you: ${days}.`;
