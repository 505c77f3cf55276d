// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const out = ({ people, trips }: { people: number; trips: number }): string => `${formOf({ "one": `${people.toLocaleString('en')} person goes`, "other": `${people.toLocaleString('en')} people go` }, people, pluralOf('en', people))} out on ${formOf({ "one": `${trips.toLocaleString('en')} trip`, "other": `${trips.toLocaleString('en')} trips` }, trips, pluralOf('en', trips))}.`;
export const carts = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} cart is out.`, "other": `${count.toLocaleString('en')} carts are out.` }, count, pluralOf('en', count))}`;
export const pending = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} request for this day waits for an answer.`, "other": `${count.toLocaleString('en')} requests for this day wait for an answer.` }, count, pluralOf('en', count))}`;
export const none = "Nothing is booked for this day.";
export const stage = ({ count, number }: { count: string | number; number: string | number }): string => `Day ${number} of ${count}`;
export const oneDay = "Goes out and comes back this day";
export const goesOut = ({ stage }: { stage: string | number }): string => `${stage}: goes out this day`;
export const comesBack = ({ stage }: { stage: string | number }): string => `${stage}: comes back this day`;
export const staysOut = ({ stage }: { stage: string | number }): string => `${stage}: stays out`;
