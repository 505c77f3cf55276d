// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const business = ({ place }: { place: string | number }): string => `Tours of the reef, the rivers and the Maya ruins of Belize, and golf carts for the island, from ${place}.`;
export const rental = ({ product }: { product: string | number }): string => `${product}: golf cart rental`;
export const carts = ({ carts }: { carts: string | number }): string => `Golf carts by the hour, the day, the week or the month: ${carts}.`;
export const cart = ({ name, seats }: { name: string | number; seats: number }): string => `${name} (${formOf({ "one": `${seats.toLocaleString('en')} seat`, "other": `${seats.toLocaleString('en')} seats` }, seats, pluralOf('en', seats))})`;
export const rentalService = "Golf cart rental";
export const blog = ({ product }: { product: string | number }): string => `Blog of ${product}`;
export const feed = "Notes on the reef, the ruins and the rivers of Belize";
export const homePicture = "Adventure Awaits in Belize: a sailing boat off the island in the evening";
export const blogPicture = "Belize, Day by Day: sailing boats off a palm shore";
export const tripPicture = ({ name }: { name: string | number }): string => `A travel poster for ${name}`;
export const app = ({ tagline }: { tagline: string | number }): string => `${tagline}: tours and golf carts in Belize`;
export const desk = ({ product }: { product: string | number }): string => `Desk of ${product}`;
export const deskShort = "Desk";
export const deskApp = ({ product }: { product: string | number }): string => `The bookings of ${product}`;
