// npm run words writes this file from messages/.
import { formOf } from '../forms.ts';

export const unsaved = "The booking is as it was, and the message is not sent.";
export const departure = "Departure";
export const hourLater = "Hour later";
export const message = "Message to the visitor";
export const messageHint = "It stands in the mail as you write it";
export const title = ({ action }: { action: string | number }): string => `${formOf({ "confirm": `Confirm this booking`, "reconfirm": `Reconfirm this booking`, "cancel": `Cancel this booking`, "offer": `Offer this place`, "other": `Withdraw this offer` }, action)}`;
export const submit = ({ action }: { action: string | number }): string => `${formOf({ "confirm": `Confirm booking`, "reconfirm": `Reconfirm booking`, "cancel": `Cancel booking`, "offer": `Offer place`, "other": `Withdraw offer` }, action)}`;
export const noMail = <Part>({ name, who }: { name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` gets no mail about it.`];
export const noMailOfOffer = <Part>({ name, who }: { name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` gets no mail about it: call, or send the text that stands ready under ‘Write to the visitor’.`];
export const mail = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` gets a mail about it at `, at(`${email}`), `.`];
export const mailAdds = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` gets a mail about it at `, at(`${email}`), `, with the day for the calendar.`];
export const mailRemoves = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` gets a mail about it at `, at(`${email}`), `, which takes the day out of the calendar again.`];
