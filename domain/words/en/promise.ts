// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const within = ({ from, hours, place, until }: { from: string | number; hours: number; place: string | number; until: string | number }): string => `within ${formOf({ "one": `${hours.toLocaleString('en')} hour`, "other": `${hours.toLocaleString('en')} hours` }, hours, pluralOf('en', hours))}, ${from} to ${until} ${place} time`;
export const moment = ({ day, place, time }: { day: string | number; place: string | number; time: string | number }): string => `${day}, ${time}, ${place} time`;
