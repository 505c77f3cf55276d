// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const undone = "Undone: the day is open again, and no guest was told";
export const tooLate = "Ten minutes have passed: the mails are on their way, so nothing was undone";
export const over = "It cannot be undone any more. To open the day again, choose it in the calendar and press ‘Open again’: the banner on the site goes with it.";
export const undo = "Undo";
export const noFreeDay = "no free day is near";
export const noMailSent = "No mail was sent.";
export const call = ({ day }: { day: string | number }): string => `Weather call ${day}`;
export const calledOff = ({ day }: { day: string | number }): string => `Boats called off ${day}:`;
export const noMail = "no mail, because there is no address";
export const noMailWill = ({ until }: { until: string | number }): string => `No mail will be sent. You can undo this until ${until}.`;
export const mailsLeft = ({ count, until }: { count: number; until: string | number }): string => `${formOf({ "one": `${count.toLocaleString('en')} mail`, "other": `${count.toLocaleString('en')} mails` }, count, pluralOf('en', count))} with other days left at ${until}.`;
export const mailsLeave = ({ count, until }: { count: number; until: string | number }): string => `${formOf({ "one": `${count.toLocaleString('en')} mail with other days leaves`, "other": `${count.toLocaleString('en')} mails with other days leave` }, count, pluralOf('en', count))} at ${until}. You can undo this until then.`;
export const chat = ({ name }: { name: string | number }): string => `WhatsApp to ${name} about other days`;
export const onThisDay = "on this day";
export const notClosed = "The day is not closed, and the guests are not told.";
export const callOff = ({ day }: { day: string | number }): string => `Call off boats ${day}`;
