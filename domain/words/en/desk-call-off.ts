// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const notCalledOff = "The departure is not called off, and no mail is sent.";
export const reason = "Reason";
export const reasonHint = "It stands in the mail as you write it";
export const callOff = "Call off departure";
export const title = ({ departure }: { departure: string | number }): string => `Call off ${departure}?`;
export const cancelled = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} booking is cancelled.`, "other": `${count.toLocaleString('en')} bookings are cancelled.` }, count, pluralOf('en', count))}`;
