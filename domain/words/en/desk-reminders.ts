// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const noHour = "no hour yet";
export const texts = "Texts";
export const title = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} guest without e-mail to remind`, "other": `${count.toLocaleString('en')} guests without e-mail to remind` }, count, pluralOf('en', count))}`;
export const more = ({ count }: { count: string | number }): string => `${count} more`;
export const remind = ({ name }: { name: string | number }): string => `Remind ${name} by WhatsApp`;
export const textsFor = ({ name }: { name: string | number }): string => `Texts to remind ${name}`;
