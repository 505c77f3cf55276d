// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const title = "Your day";
export const asOf = ({ moment }: { moment: string | number }): string => `As it is at ${moment}.`;
export const open = "Open the desk";
export const subject = ({ day, what }: { day: string | number; what: string | number }): string => `${day}: ${what}`;
export const goOut = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} person goes out`, "other": `${count.toLocaleString('en')} people go out` }, count, pluralOf('en', count))}`;
export const wait = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} request waits`, "other": `${count.toLocaleString('en')} requests wait` }, count, pluralOf('en', count))}`;
export const failed = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} mail failed`, "other": `${count.toLocaleString('en')} mails failed` }, count, pluralOf('en', count))}`;
export const yourDay = "your day";
export const today = "Today";
export const tomorrow = "Tomorrow";
export const pickup = ({ party, pickup }: { party: string | number; pickup: string | number }): string => `${party}, pick-up ${pickup}`;
export const waiting = "Waiting";
export const waitsFor = ({ time }: { time: string | number }): string => `Waits for ${time}`;
export const overdue = ({ moment }: { moment: string | number }): string => `Overdue since ${moment}`;
export const answerBy = ({ moment }: { moment: string | number }): string => `Answer by ${moment}`;
export const openRequest = "Open the request";
export const mailFailed = "Mail failed";
export const more = ({ count }: { count: string | number }): string => `and ${count} more`;
