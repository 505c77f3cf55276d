// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const allTheSame = "Puede confirmar la reserva de todos modos.";
export const closed = ({ count }: { count: number }): string => `${formOf({ "one": `El día está cerrado`, "other": `Uno de los días está cerrado` }, count, pluralOf('es', count))}.`;
export const closedBecause = ({ count, reason }: { count: number; reason: string | number }): string => `${formOf({ "one": `El día está cerrado`, "other": `Uno de los días está cerrado` }, count, pluralOf('es', count))}: ${reason}.`;
export const departure = ({ capacity, taken }: { capacity: string | number; taken: string | number }): string => `En la salida ya no hay lugar para este grupo: ${taken} de ${capacity}.`;
export const full = "Ese día ya no hay lugar para este grupo.";
export const taken = "El carrito ya tiene otra renta confirmada esos días.";
