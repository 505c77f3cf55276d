// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const waited = ({ count, time }: { count: number; time: string | number }): string => `${formOf({ "one": `It has`, "other": `The first has` }, count, pluralOf('en', count))} waited ${time}.`;
export const due = ({ moment }: { moment: string | number }): string => `An answer is promised by ${moment}.`;
export const late = ({ moment }: { moment: string | number }): string => `An answer was promised by ${moment}.`;
export const waits = ({ count }: { count: number }): string => `${formOf({ "0": `No request waits any more.`, "one": `${count.toLocaleString('en')} request waits for an answer.`, "other": `${count.toLocaleString('en')} requests wait for an answer.` }, count, pluralOf('en', count))}`;
export const showIt = "Show it";
export const showThem = "Show them";
