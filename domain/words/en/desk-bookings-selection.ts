// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const copied = ({ count }: { count: number }): string => `Copied: the names and telephone numbers of ${formOf({ "one": `${count.toLocaleString('en')} booking`, "other": `${count.toLocaleString('en')} bookings` }, count, pluralOf('en', count))}`;
export const notCopied = "The text could not be copied. Use Export instead.";
export const exported = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} booking`, "other": `${count.toLocaleString('en')} bookings` }, count, pluralOf('en', count))} exported`;
export const already = ({ status }: { status: string | number }): string => `already ${status}`;
export const erased = "the personal data is erased";
export const unsent = "an answer on this device is not sent yet";
export const oneParty = ({ reference }: { reference: string | number }): string => `one party with ${reference}`;
export const question = ({ day, parties, title }: { day: string | number; parties: string | number; title: string | number }): string => `${title}, ${day}: ${parties}`;
export const whichDeparture = "Which departure?";
export const hourLater = "Hour later";
export const confirm = "Confirm";
export const selectAll = "Select all";
export const selectedBookings = "Selected bookings";
export const cancel = "Cancel";
export const copy = "Copy";
export const exportThem = "Export";
export const clear = "Clear";
export const selected = ({ count }: { count: number }): string => `${count.toLocaleString('en')} selected`;
export const tooMany = ({ count, selected }: { count: string | number; selected: string | number }): string => `${selected}: at most ${count} are confirmed or cancelled at once`;
