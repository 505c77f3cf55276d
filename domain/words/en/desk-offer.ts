// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const days = "Days";
export const noneNear = "No day near the booked one is free. Add the days yourself.";
export const anotherDay = "Another day";
export const add = "Add";
export const atMost = ({ count }: { count: number }): string => `${`Offer at most ${count.toLocaleString('en')} days.`}`;
export const title = "Offer other days";
export const notOffered = "No day is offered, and the guest is not told.";
export const sentence = "Sentence to the guest";
export const confirms = "Confirm the day they choose without asking me";
export const offered = "Other days offered";
export const tooLate = "Too late to undo: the offer has ended";
export const mailLeft = "The mail had left: the offer is withdrawn, but the guest may have read it";
export const refused = ({ reason }: { reason: string | number }): string => `Not offered. ${reason}`;
export const allTheSame = "Offer all the same";
export const mailed = <Part>({ isolated, name }: { isolated: (text: string) => Part; name: string | number }): (string | Part)[] => [isolated(`${name}`), ` gets one mail with the days as buttons. Nothing changes until they choose one.`];
export const unmailed = <Part>({ isolated, name }: { isolated: (text: string) => Part; name: string | number }): (string | Part)[] => [isolated(`${name}`), ` has no address: send the days by WhatsApp from the history. Nothing changes until they choose one.`];
export const whileRoom = "Only while the day is open and has room; otherwise you are asked";
export const whileCartFree = "Only while the day is open and the cart is free; otherwise you are asked";
export const submit = ({ count }: { count: number }): string => `${formOf({ "one": `Offer ${count.toLocaleString('en')} day`, "other": `Offer ${count.toLocaleString('en')} days` }, count, pluralOf('en', count))}`;
export const needsConnection = "Offering days needs a connection: only then does the desk know which days are free.";
