// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const label = "Su reserva de un vistazo";
export const tour = "Su tour";
export const combo = "Su combo";
export const cart = "Su carrito";
export const tours = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} tour`, "other": `${count.toLocaleString('es-419')} tours` }, count, pluralOf('es', count))}`;
export const overnight = "Una noche de hospedaje";
export const included = "Incluye";
export const toursInIt = "Tours que incluye";
export const onBoard = "A bordo";
export const noDay = "Sin elegir";
export const days = "Días";
export const people = "Personas";
