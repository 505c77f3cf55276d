// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const print = "Print manifests";
export const csv = "Manifests as CSV";
export const here = "Here";
export const party = "Party";
export const people = "People";
export const phone = "Phone";
export const toKnow = "What to know";
export const saved = ({ day }: { day: string | number }): string => `The manifests of ${day} are saved`;
export const backAt = ({ hour }: { hour: string | number }): string => `back at ${hour}`;
export const peopleIn = ({ count, people }: { count: number; people: string | number }): string => `${people} in ${formOf({ "one": `${count.toLocaleString('en')} party`, "other": `${count.toLocaleString('en')} parties` }, count, pluralOf('en', count))}`;
