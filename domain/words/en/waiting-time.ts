// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const none = "less than a minute";
export const minutes = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} minute`, "other": `${count.toLocaleString('en')} minutes` }, count, pluralOf('en', count))}`;
export const hours = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} hour`, "other": `${count.toLocaleString('en')} hours` }, count, pluralOf('en', count))}`;
export const days = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} day`, "other": `${count.toLocaleString('en')} days` }, count, pluralOf('en', count))}`;
