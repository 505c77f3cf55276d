// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const stayOn = ({ count, days, people }: { count: number; days: string | number; people: string | number }): string => `${formOf({ "one": `${people} stays`, "other": `${people} stay` }, count, pluralOf('en', count))} on ${days}.`;
export const stayAt = ({ count, days, hour, people }: { count: number; days: string | number; hour: string | number; people: string | number }): string => `${formOf({ "one": `${people} stays`, "other": `${people} stay` }, count, pluralOf('en', count))} on ${days} at ${hour}.`;
export const goOn = ({ count, days, people }: { count: number; days: string | number; people: string | number }): string => `${formOf({ "one": `${people} goes`, "other": `${people} go` }, count, pluralOf('en', count))} on ${days}.`;
export const goAt = ({ count, days, hour, people }: { count: number; days: string | number; hour: string | number; people: string | number }): string => `${formOf({ "one": `${people} goes`, "other": `${people} go` }, count, pluralOf('en', count))} on ${days} at ${hour}.`;
export const title = "Divide the party";
export const unsaved = "The party is as it was, and no mail is sent.";
export const news = "Message to the guest";
export const chooseElsewhere = "Choose where these people go: another day, or another departure.";
export const divided = "Party divided";
export const outcome = ({ people, staying }: { people: string | number; staying: number }): string => `${staying.toLocaleString('en')} and ${people}`;
export const notDivided = "Not divided.";
export const divide = "Divide";
export const divideAllTheSame = "Divide it all the same";
export const peopleElsewhere = "People who go elsewhere";
export const ofPeople = ({ people }: { people: string | number }): string => `Of ${people}`;
export const theirDay = "Their day";
export const theirDeparture = "Their departure";
export const usualOne = "The usual one";
export const noHour = "No hour yet";
export const noOther = "No other departure on this day";
export const choose = "Choose";
export const oneMail = "The guest gets one mail about both parts.";
export const noMail = <Part>({ isolated, name, phone }: { isolated: (text: string) => Part; name: string | number; phone: string | number }): (string | Part)[] => [`Without an address, no mail is sent: call `, isolated(`${name}`), ` at ${phone}.`];
