// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const come = ({ day }: { day: string | number }): string => `You come on ${day}`;
export const confirmed = "It is confirmed.";
export const confirmedMail = "It is confirmed. We send you a mail with the day for your calendar.";
export const noTrip = ({ day }: { day: string | number }): string => `No trip on ${day}`;
export const offer = ({ count }: { count: number }): string => `${formOf({ "one": `We offer you another day`, "other": `We offer you other days` }, count, pluralOf('en', count))}`;
export const weather = ({ reason }: { reason: string | number }): string => `We are sorry: this trip cannot go out on that day. ${reason}`;
export const bookingStays = "Your booking stays as it is until then.";
export const requestStays = "Your request stays as it is until then.";
export const askedFor = ({ day }: { day: string | number }): string => `You asked for ${day}. We have it, and write to you. Nothing changes by itself.`;
export const chose = ({ day }: { day: string | number }): string => `You chose ${day}.`;
export const confirmBy = ({ moment }: { moment: string | number }): string => `We confirm it by ${moment}.`;
export const saidNone = "You told us that none of these days fits. We have it, and write to you.";
export const choose = "These days are free for you. Press the one that you would like:";
export const chooseAnother = "Or press another day that is free:";
export const none = "None of these days fits";
export const noneFree = "None of these days is free any more.";
export const another = <Part>({ number, phone }: { number: (text: string) => Part; phone: string | number }): (string | Part)[] => [`Would another day suit you? Ask for a change below, or call us at `, number(`${phone}`), `.`];
export const ended = "This offer has ended";
export const notOffered = "We are sorry: these days are not offered any more.";
export const taken = "We are sorry: this day is not free any more. Please choose another one.";
