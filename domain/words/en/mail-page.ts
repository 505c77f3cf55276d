// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const hello = ({ name }: { name: string | number }): string => `Hello ${name},`;
export const helloUnnamed = "Hello,";
export const website = "Visit our website";
export const phone = <Part>({ link, phone }: { link: (text: string) => Part; phone: string | number }): (string | Part)[] => [`Phone and WhatsApp: `, link(`${phone}`)];
export const email = <Part>({ email, link }: { email: string | number; link: (text: string) => Part }): (string | Part)[] => [`E-mail: `, link(`${email}`)];
export const callUs = "Answer this mail or call us; the number is on WhatsApp too.";
export const ownPage = "Your own page shows how your booking stands. There you can also ask for a change, or ask to cancel. Keep this link to yourself.";
export const ownPageLink = "Your booking page";
export const confirm = "Confirm";
export const decline = "Decline";
export const confirmNote = "On a device that is signed in at the desk, ‘Confirm’ confirms at once and can be undone there. Elsewhere each opens a page that needs no login and shows the request and the day, and you decide there, with one more press. Anybody to whom you forward this mail can decide too.";
export const decisionNote = "Each opens a page that needs no login and shows the request and the day. You decide there, with one more press. Anybody to whom you forward this mail can decide too.";
export const expect = "This is what we expect you for:";
export const askedNow = "This is what you have asked for now:";
export const answerBy = ({ moment }: { moment: string | number }): string => `You get our answer by ${moment}.`;
export const notRight = "Is something not right?";
export const tickForm = "Before your rental, please tick the form on your booking page. The link is below.";
export const otherTrips = ({ count }: { count: number }): string => `${formOf({ "one": `Your other trip`, "other": `Your other trips` }, count, pluralOf('en', count))}`;
export const otherConfirmed = ({ reference, trip }: { reference: string | number; trip: string | number }): string => `${trip}, confirmed (${reference})`;
export const otherWaits = ({ reference, trip }: { reference: string | number; trip: string | number }): string => `${trip}, not confirmed yet (${reference})`;
