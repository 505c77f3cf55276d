// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const label = "Your booking at a glance";
export const tour = "Your tour";
export const combo = "Your combo";
export const cart = "Your cart";
export const tours = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} tour`, "other": `${count.toLocaleString('en')} tours` }, count, pluralOf('en', count))}`;
export const overnight = "Overnight accommodation";
export const included = "Included";
export const toursInIt = "Tours in it";
export const onBoard = "On board";
export const noDay = "Not chosen yet";
export const days = "Days";
export const people = "People";
