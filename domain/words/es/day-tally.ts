// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const tours = "Tours";
export const carts = "Carritos de golf";
export const peopleInParties = ({ parties, people }: { parties: string | number; people: string | number }): string => `${people} en ${parties}`;
export const rentals = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} carrito`, "other": `${count.toLocaleString('es-419')} carritos` }, count, pluralOf('es', count))}`;
export const waiting = ({ part }: { part: string | number }): string => `${part} en espera`;
export const nothing = "nada reservado";
