// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const openBooking = "Abra la reserva para reenviar su correo.";
export const failed = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} correo no se envió.`, "other": `${count.toLocaleString('es-419')} correos no se enviaron.` }, count, pluralOf('es', count))}`;
export const more = ({ count }: { count: string | number }): string => `${count} más`;
export const serverSaid = "El servidor de correo dijo:";
export const tryNow = "Intentar ya";
export const waiting = ({ count, moment, time }: { count: number; moment: string | number; time: string | number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} correo espera`, "other": `${count.toLocaleString('es-419')} correos esperan` }, count, pluralOf('es', count))} desde el ${moment}, ${time}.`;
export const onItsWay = "Un correo va en camino.";
export const othersFollow = "Los demás salen después de ese.";
