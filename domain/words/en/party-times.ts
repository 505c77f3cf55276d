// npm run words writes this file from messages/.
import { formOf } from '../forms.ts';

export const be = ({ hour, place }: { hour: string | number; place: string | number }): string => `Be at ${place} at ${hour}.`;
export const begins = ({ hour, place }: { hour: string | number; place: string | number }): string => `The trip begins at ${place} at ${hour}.`;
export const back = ({ hour }: { hour: string | number }): string => `You are back at about ${hour}.`;
export const handOver = ({ hour, place }: { hour: string | number; place: string | number }): string => `We hand the cart over to you at ${place} at ${hour}.`;
export const bringBack = ({ hour }: { hour: string | number }): string => `Bring it back by ${hour} on the last day.`;
export const pickup = ({ hour, place }: { hour: string | number; place: string | number }): string => `We pick you up at ${place} at ${hour}.`;
export const pickupPlace = ({ place }: { place: string | number }): string => `We pick you up at ${place}.`;
export const pickupHour = ({ hour }: { hour: string | number }): string => `We pick you up at ${hour}.`;
export const unknown = ({ way, when }: { way: string | number; when: string | number }): string => `The hour and the meeting point are not set yet. We ${formOf({ "mail": `write to`, "other": `call` }, way)} you with both${formOf({ "before": `, on the day before at the latest`, "other": ` as soon as they are` }, when)}.`;
