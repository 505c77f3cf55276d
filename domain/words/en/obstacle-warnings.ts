// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const allTheSame = "You can confirm the booking all the same.";
export const closed = ({ count }: { count: number }): string => `${formOf({ "one": `The day`, "other": `One of the days` }, count, pluralOf('en', count))} is closed.`;
export const closedBecause = ({ count, reason }: { count: number; reason: string | number }): string => `${formOf({ "one": `The day`, "other": `One of the days` }, count, pluralOf('en', count))} is closed: ${reason}.`;
export const departure = ({ capacity, taken }: { capacity: string | number; taken: string | number }): string => `The departure has no room left for this group: ${taken} of ${capacity}.`;
export const full = "The day has no room left for this group.";
export const taken = "The cart has another confirmed rental on these days.";
