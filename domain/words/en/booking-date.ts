// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const select = "Select a date";
export const choose = "Choose a date";
export const loading = "Loading calendar";
export const date = "Date";
export const nearest = "Nearest free days";
export const nearestDays = ({ count }: { count: number }): string => `${formOf({ "0": `There is no free day near it. Please choose another one in the calendar, or ask us.`, "one": `The nearest free day:`, "other": `The nearest free days:` }, count, pluralOf('en', count))}`;
export const wait = "This day is full. Put me on the waiting list";
export const waitAbout = "Fill in the form first. This is no request: we write to you if a place gets free, and hold none until then.";
export const waitWithOthers = "This day is full. Send all, with this trip for the waiting list";
export const waitWithOthersAbout = "Fill in the form first. For this trip we write to you if a place gets free, and hold none until then.";
