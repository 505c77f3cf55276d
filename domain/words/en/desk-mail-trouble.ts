// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const openBooking = "Open the booking to send its mail again.";
export const failed = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} mail was not sent.`, "other": `${count.toLocaleString('en')} mails were not sent.` }, count, pluralOf('en', count))}`;
export const more = ({ count }: { count: string | number }): string => `${count} more`;
export const serverSaid = "The mail server said:";
export const tryNow = "Try now";
export const waiting = ({ count, moment, time }: { count: number; moment: string | number; time: string | number }): string => `${formOf({ "one": `${count.toLocaleString('en')} mail waits`, "other": `${count.toLocaleString('en')} mails wait` }, count, pluralOf('en', count))} since ${moment}, ${time}.`;
export const onItsWay = "A mail is on its way.";
export const othersFollow = "The others follow when it has left.";
