// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const notCalledOff = "La salida no se suspende y no se envía correo.";
export const reason = "Motivo";
export const reasonHint = "Va en el correo tal como lo escriba";
export const callOff = "Suspender salida";
export const title = ({ departure }: { departure: string | number }): string => `¿Suspender ${departure}?`;
export const cancelled = ({ count }: { count: number }): string => `${formOf({ "one": `Se cancela ${count.toLocaleString('es-419')} reserva.`, "other": `Se cancelan ${count.toLocaleString('es-419')} reservas.` }, count, pluralOf('es', count))}`;
