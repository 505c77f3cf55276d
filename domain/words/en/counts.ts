// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const people = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} person`, "other": `${count.toLocaleString('en')} people` }, count, pluralOf('en', count))}`;
export const parties = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} party`, "other": `${count.toLocaleString('en')} parties` }, count, pluralOf('en', count))}`;
export const days = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} day`, "other": `${count.toLocaleString('en')} days` }, count, pluralOf('en', count))}`;
export const seats = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} seat`, "other": `${count.toLocaleString('en')} seats` }, count, pluralOf('en', count))}`;
