// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const news = "New request";
export const text = ({ until, who }: { until: string | number; who: string | number }): string => `${who} sent a request. The site promises an answer within 24 hours: please answer by ${until}.`;
export const halfNews = ({ who }: { who: string | number }): string => `Reminder: ${who} waits`;
export const halfTitle = "A request waits for your answer";
export const halfText = ({ until, who }: { until: string | number; who: string | number }): string => `Half of the promised time is over. ${who} was promised an answer by ${until}.`;
export const overdueNews = ({ who }: { who: string | number }): string => `Overdue: ${who} waits`;
export const overdueTitle = "The promised time is over";
export const overdueText = ({ until, who }: { until: string | number; who: string | number }): string => `${who} was promised an answer by ${until}, and still waits. This is the last reminder of this request.`;
export const several = ({ count }: { count: number }): string => `The request has ${formOf({ "one": `${count.toLocaleString('en')} trip`, "other": `${count.toLocaleString('en')} trips` }, count, pluralOf('en', count))}. Each is decided for itself.`;
export const decide = ({ number, trip }: { number: string | number; trip: string | number }): string => `Decide trip ${number}: ${trip}`;
export const alsoThatDay = "Also that day";
export const nothingElse = "Nothing else is booked or asked for.";
export const allTogether = "All together";
export const unlisted = "Not on our list";
export const bookings = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} booking`, "other": `${count.toLocaleString('en')} bookings` }, count, pluralOf('en', count))}`;
export const confirmed = ({ count }: { count: string | number }): string => `${count} confirmed`;
export const waiting = ({ count }: { count: string | number }): string => `${count} waiting`;
export const toWrite = "To write to the guest, press the e-mail address above: a reply to this mail comes back to you.";
export const open = "Open the booking at the desk";
export const openFirst = "Open the first trip at the desk";
