// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const filter = "Filter golf carts";
export const shown = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('en')} cart`, "other": `${count.toLocaleString('en')} carts` }, count, pluralOf('en', count))} shown`;
export const none = "No golf cart is for rent at the moment. Ask us what we have.";
export const hourly = "Hourly";
export const daily = "Daily";
export const monthly = "Monthly";
export const rate = "Contact for rates";
export const book = "Book This Cart";
export const bookNamed = ({ name }: { name: string | number }): string => `Book This Cart: ${name}`;
export const seats = ({ seats }: { seats: number }): string => `Seats up to ${seats.toLocaleString('en')}`;
export const all = "All Carts";
export const standard = "Standard";
export const premium = "Premium";
export const luxury = "Luxury";
