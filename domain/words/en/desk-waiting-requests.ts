// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const none = "No new request waits. All are answered.";
export const openList = ({ count }: { count: number }): string => `${formOf({ "one": `Open the list`, "other": `Open the list of ${count.toLocaleString('en')}` }, count, pluralOf('en', count))}`;
