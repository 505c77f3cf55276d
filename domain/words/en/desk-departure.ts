// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const addTitle = "Add a departure";
export const notSaved = "The departure is not saved yet.";
export const changed = "Departure changed";
export const noMail = "No mail: hour, way back and place are as they were.";
export const change = "Change departure";
export const message = "Message to the guests";
export const messageHint = "The mail has the new hour and place, and your message below them";
export const added = "Departure added";
export const tour = "Tour";
export const choose = "Choose";
export const add = "Add departure";
export const forParties = ({ count }: { count: number }): string => `${formOf({ "one": `for ${count.toLocaleString('en')} party`, "other": `for ${count.toLocaleString('en')} parties` }, count, pluralOf('en', count))}`;
export const mailed = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} party gets a mail.`, "other": `${count.toLocaleString('en')} parties get a mail.` }, count, pluralOf('en', count))}`;
export const withoutAddress = ({ names }: { names: string | number }): string => `Without an address: ${names}.`;
