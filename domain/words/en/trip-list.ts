// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const add = "Add another trip";
export const addWaiting = "Wait for this day and add another trip";
export const title = ({ count }: { count: number }): string => `Your trips (${count.toLocaleString('en')})`;
export const together = "These trips and the one below go out in one request. We answer each of them separately.";
export const full = ({ count }: { count: number }): string => `One request takes ${formOf({ "one": `${count.toLocaleString('en')} trip`, "other": `${count.toLocaleString('en')} trips` }, count, pluralOf('en', count))}: these, and the one you choose below.`;
export const noDay = "No day chosen";
export const waits = "For the waiting list: this day is full";
export const wait = "Wait for this day";
export const waitNamed = ({ name }: { name: string | number }): string => `Wait for this day: ${name}`;
export const change = "Change";
export const changeNamed = ({ name }: { name: string | number }): string => `Change ${name}`;
export const remove = "Remove";
export const removeNamed = ({ name }: { name: string | number }): string => `Remove ${name}`;
export const added = ({ name }: { name: string | number }): string => `${name} is in your trips. Choose the next one.`;
export const changed = ({ name }: { name: string | number }): string => `${name} is in the form again.`;
export const removed = ({ name }: { name: string | number }): string => `${name} is removed.`;
export const nowWaits = ({ name }: { name: string | number }): string => `${name} is for the waiting list.`;
