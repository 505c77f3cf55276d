// npm run words writes this file from messages/.

export const pending = "We have your request. It is not confirmed yet.";
export const confirmed = "Your booking is confirmed.";
export const needsDay = "Your trip needs another day.";
export const offList = "You are not on the waiting list any more.";
export const declined = ({ days }: { days: string | number }): string => `We cannot take you ${days}.`;
export const cancelled = "This booking is cancelled.";
export const weather = "The weather stops it on its day: see below. Your booking stays until we have agreed on another day.";
export const expected = <Part>({ days, strong }: { days: string | number; strong: (text: string) => Part }): (string | Part)[] => [`We expect you `, strong(`${days}`), `.`];
export const tickForm = "Please tick the form below before you take the cart.";
export const allDone = "You need do nothing more.";
export const timeZone = ({ place }: { place: string | number }): string => `All days and times are ${place} time.`;
export const notTakingPlace = <Part>({ link, number, phone }: { link: (text: string) => Part; number: (text: string) => Part; phone: string | number }): (string | Part)[] => [`It does not take place. Would another day or another tour suit you? `, link(`Send us a new request`), `, or call `, number(`${phone}`), `.`];
export const otherDays = "We offer you other days: see below.";
export const answerBy = <Part>({ moment, strong }: { moment: string | number; strong: (text: string) => Part }): (string | Part)[] => [`We answer by `, strong(`${moment}`), `.`];
export const personWrites = <Part>({ address, email }: { address: (text: string) => Part; email: string | number }): (string | Part)[] => [`A person reads your request and writes to you at `, address(`${email}`), `.`];
export const personCalls = "A person reads your request and calls you.";
export const untilThen = "You need do nothing until then.";
export const late = <Part>({ link, moment, phone, strong }: { link: (text: string) => Part; moment: string | number; phone: string | number; strong: (text: string) => Part }): (string | Part)[] => [`We promised an answer by `, strong(`${moment}`), `, and are sorry that you still wait. Please call us at `, link(`${phone}`), `; the number is on WhatsApp too.`];
