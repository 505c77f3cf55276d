// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const month = "Month";
export const week = "Week";
export const today = "Today";
export const show = "Show";
export const item = "Tour or golf cart";
export const allItems = "All tours and golf carts";
export const previousMonth = "Previous month";
export const previousWeek = "Previous week";
export const nextMonth = "Next month";
export const nextWeek = "Next week";
export const weekOf = ({ day }: { day: string | number }): string => `Week of ${day}`;
export const closed = ({ items }: { items: string | number }): string => `closed: ${items}`;
export const title = "Calendar";
export const days = ({ place }: { place: string | number }): string => `All days are days in ${place}`;
export const monthHelp = "Press a day, or drag over several, to look at them or close them. Its number opens its sheet.";
export const noneInMonth = "Nothing is booked here yet.";
export const peopleConfirmed = "people confirmed";
export const peopleWaiting = "people waiting";
export const carts = "carts";
export const closedDays = "closed, all or in part";
export const wait = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} waits`, "other": `${count.toLocaleString('en')} wait` }, count, pluralOf('en', count))}`;
export const all = "All";
export const weekHelp = "Press a cell, or drag over several, to look at its days or close them. The head of a day opens its sheet.";
export const noneInWeek = "Nothing is booked in this week.";
export const cart = ({ name }: { name: string | number }): string => `Golf cart: ${name}`;
