// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const twoGuests = <Part>({ name, one, other, otherName }: { name: string | number; one: (text: string) => Part; other: (text: string) => Part; otherName: string | number }): (string | Part)[] => [one(`${name}`), ` and `, other(`${otherName}`)];
export const merged = ({ moment }: { moment: string | number }): string => `Merged ${moment}`;
export const mergedBy = <Part>({ isolated, moment, person }: { isolated: (text: string) => Part; moment: string | number; person: string | number }): (string | Part)[] => [`Merged ${moment} by `, isolated(`${person}`)];
export const takenApart = "Taken apart";
export const both = ({ one, other }: { one: string | number; other: string | number }): string => `${one} and ${other}`;
export const title = "Same guest";
export const about = "Bookings with the same e-mail address, or with the same telephone number and name, are one guest.";
export const takeApart = "Take apart";
export const mergeOther = "Merge with another guest";
export const countNotes = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} note`, "other": `${count.toLocaleString('en')} notes` }, count, pluralOf('en', count))}`;
export const otherGuest = "The other guest";
export const otherGuestHint = "Name, e-mail address or telephone number";
export const notSearched = "The guests could not be searched.";
export const noneFits = "No other guest fits.";
export const found = "Found guests";
export const mergedThem = "Merged";
export const already = "They are one guest already";
export const areSame = "Are these two the same guest?";
export const thisGuest = "This guest";
export const erased = "The other guest has been erased meanwhile.";
export const bookingsStay = "Their bookings stay as they are. You can take the guests apart again at any time.";
export const merge = "Merge";
export const chooseAnother = "Choose another";
