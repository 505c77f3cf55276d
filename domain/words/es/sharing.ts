// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const business = ({ place }: { place: string | number }): string => `Tours por el arrecife, los ríos y las ruinas mayas de Belice, y carritos de golf para la isla, desde ${place}.`;
export const rental = ({ product }: { product: string | number }): string => `${product}: renta de carritos de golf`;
export const carts = ({ carts }: { carts: string | number }): string => `Carritos de golf por hora, día, semana o mes: ${carts}.`;
export const cart = ({ name, seats }: { name: string | number; seats: number }): string => `${name} (${formOf({ "one": `${seats.toLocaleString('es-419')} asiento`, "other": `${seats.toLocaleString('es-419')} asientos` }, seats, pluralOf('es', seats))})`;
export const rentalService = "Renta de carritos de golf";
export const blog = ({ product }: { product: string | number }): string => `Blog de ${product}`;
export const feed = "Apuntes sobre el arrecife, las ruinas y los ríos de Belice";
export const homePicture = "La aventura le espera en Belice: un velero frente a la isla al atardecer";
export const blogPicture = "Belice, día a día: veleros frente a una costa de palmeras";
export const tripPicture = ({ name }: { name: string | number }): string => `Un cartel de viaje de ${name}`;
export const app = ({ tagline }: { tagline: string | number }): string => `${tagline}: tours y carritos de golf en Belice`;
export const desk = ({ product }: { product: string | number }): string => `Panel de ${product}`;
export const deskShort = "Panel";
export const deskApp = ({ product }: { product: string | number }): string => `Las reservas de ${product}`;
