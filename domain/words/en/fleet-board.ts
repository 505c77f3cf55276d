// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const noBoat = "No boat yet";
export const noCrew = "No crew yet";
export const departures = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} departure`, "other": `${count.toLocaleString('en')} departures` }, count, pluralOf('en', count))}`;
