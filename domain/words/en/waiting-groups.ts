// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const tripOn = ({ day, trip }: { day: string | number; trip: string | number }): string => `${trip} on ${day}`;
export const waits = ({ count, trip }: { count: number; trip: string | number }): string => `${trip}, ${formOf({ "one": `${count.toLocaleString('en')} party waits`, "other": `${count.toLocaleString('en')} parties wait` }, count, pluralOf('en', count))}`;
export const free = ({ places, trip }: { places: string | number; trip: string | number }): string => `${places} free on ${trip}`;
export const places = ({ count }: { count: number }): string => `${formOf({ "0": `Places`, "one": `${count.toLocaleString('en')} place`, "other": `${count.toLocaleString('en')} places` }, count, pluralOf('en', count))}`;
export const asked = ({ day, people }: { day: string | number; people: string | number }): string => `${people}, asked ${day}`;
export const waiting = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} waits`, "other": `${count.toLocaleString('en')} wait` }, count, pluralOf('en', count))} for a place`;
