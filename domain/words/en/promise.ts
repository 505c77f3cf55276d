// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const within = ({ from, hours, until }: { from: string | number; hours: number; until: string | number }): string => `within ${formOf({ "one": `${hours.toLocaleString('en')} hour`, "other": `${hours.toLocaleString('en')} hours` }, hours, pluralOf('en', hours))}, ${from} to ${until} Belize time`;
export const moment = ({ day, time }: { day: string | number; time: string | number }): string => `${day}, ${time}, Belize time`;
