// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const requests = "Waiting for an answer";
export const waiting = ({ count, due }: { count: number; due: string | number }): string => `${count.toLocaleString('en')}, first ${due}`;
export const waitingList = "Waiting list";
export const nothingToOffer = "There is nothing to offer from the waiting list.";
export const wrong = "What is wrong";
export const today = "Today";
export const tomorrow = "Tomorrow";
export const todayWithin = "today";
export const tomorrowWithin = "tomorrow";
export const sheet = <Part>({ day, hidden }: { day: string | number; hidden: (text: string) => Part }): (string | Part)[] => [`Day sheet`, hidden(` ${day}`)];
export const print = <Part>({ day, hidden }: { day: string | number; hidden: (text: string) => Part }): (string | Part)[] => [`Print`, hidden(` ${day}`)];
export const notPrinted = "There is no connection, so the sheet is not printed. Press Print again when there is one.";
export const copy = <Part>({ day, hidden }: { day: string | number; hidden: (text: string) => Part }): (string | Part)[] => [`Copy as text`, hidden(` ${day}`)];
export const nextDays = "The next days";
export const withoutHour = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} of tomorrow's guests has no hour yet`, "other": `${count.toLocaleString('en')} of tomorrow's guests have no hour yet` }, count, pluralOf('en', count))}`;
