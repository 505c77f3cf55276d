// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const closed = "The day is closed";
export const reason = "Reason";
export const reasonHint = "The guests and all who visit the site read it";
export const onTheSea = "On the sea";
export const otherTours = "Other tours";
export const after = "For ten minutes you can undo this: the mails wait that long. The bookings stay as they are until you answer.";
export const touched = "Bookings that this touches";
export const noneTouched = "No booking is touched";
export const closedMails = ({ count }: { count: number }): string => `The day is closed. ${formOf({ "one": `${count.toLocaleString('en')} guest gets a mail`, "other": `${count.toLocaleString('en')} guests get a mail` }, count, pluralOf('en', count))} in ten minutes.`;
export const about = ({ day, time }: { day: string | number; time: string | number }): string => `${day}, ${time}. Golf carts stay as they are.`;
export const close = "Close the day";
export const closeAndWrite = ({ count }: { count: string | number }): string => `Close the day and write to ${count}`;
export const mails = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} guest gets a mail`, "other": `${count.toLocaleString('en')} guests get a mail` }, count, pluralOf('en', count))} with other days`;
export const notConfirmed = "not confirmed yet";
export const stopped = "(closed already)";
