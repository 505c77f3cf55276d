// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const title = "Closed days and capacity";
export const intro = "Guests cannot choose these days. Bookings that you have already stay as they are.";
export const closedDays = "Closed days";
export const closeDays = "Close days";
export const noClosedDays = "No closed days.";
export const notClosed = "The days are not closed yet.";
export const saved = "Limits saved";
export const item = "Tour, combo or cart";
export const chooseOne = "Choose one";
export const saveLimits = "Save limits";
export const leadTime = "Cut-off in days";
export const leadTimeHint = "0: today can be booked; 1: from tomorrow on";
export const people = "Capacity a day";
export const peopleHint = "People. Empty: any number";
export const removed = "Limits removed";
export const limits = "Cut-off and capacity";
export const setLimits = "Set limits";
export const noLimits = "No limits: everything can be booked from today on, for any number of people.";
export const removeQuestion = "Remove these limits?";
export const remove = "Remove";
export const change = "Change";
export const notSaved = "The limits are not saved yet.";
export const lead = ({ days }: { days: number }): string => `${formOf({ "0": `No cut-off.`, "one": `At least ${days.toLocaleString('en')} day ahead.`, "other": `At least ${days.toLocaleString('en')} days ahead.` }, days, pluralOf('en', days))}`;
export const leadAndPeople = ({ days, people }: { days: number; people: number }): string => `${formOf({ "0": `No cut-off`, "one": `At least ${days.toLocaleString('en')} day ahead`, "other": `At least ${days.toLocaleString('en')} days ahead` }, days, pluralOf('en', days))}, at most ${formOf({ "one": `${people.toLocaleString('en')} person`, "other": `${people.toLocaleString('en')} people` }, people, pluralOf('en', people))} a day.`;
