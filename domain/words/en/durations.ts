// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const hours = ({ hours }: { hours: number }): string => `${formOf({ "one": `${hours.toLocaleString('en')} hour`, "other": `${hours.toLocaleString('en')} hours` }, hours, pluralOf('en', hours))}`;
export const hourRange = ({ from, to }: { from: number; to: number }): string => `${from.toLocaleString('en')}-${formOf({ "one": `${to.toLocaleString('en')} hour`, "other": `${to.toLocaleString('en')} hours` }, to, pluralOf('en', to))}`;
export const fullDay = ({ hours }: { hours: number }): string => `Full day (${formOf({ "one": `${hours.toLocaleString('en')} hour`, "other": `${hours.toLocaleString('en')} hours` }, hours, pluralOf('en', hours))})`;
export const days = ({ days }: { days: number }): string => `${formOf({ "one": `${days.toLocaleString('en')} day`, "other": `${days.toLocaleString('en')} days` }, days, pluralOf('en', days))}`;
