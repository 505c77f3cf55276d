// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const tours = "Tours";
export const carts = "Golf carts";
export const peopleInParties = ({ parties, people }: { parties: string | number; people: string | number }): string => `${people} in ${parties}`;
export const rentals = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} cart`, "other": `${count.toLocaleString('en')} carts` }, count, pluralOf('en', count))}`;
export const waiting = ({ part }: { part: string | number }): string => `${part} waiting`;
export const nothing = "nothing booked";
