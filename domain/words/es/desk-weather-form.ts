// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const closed = "El día está cerrado";
export const reason = "Motivo";
export const reasonHint = "Lo leen los clientes y quienes visitan el sitio";
export const onTheSea = "En el mar";
export const otherTours = "Otros tours";
export const after = "Durante diez minutos puede deshacerlo: los correos esperan ese tiempo. Las reservas siguen como están hasta que usted responda.";
export const touched = "Reservas afectadas";
export const noneTouched = "No afecta a ninguna reserva";
export const closedMails = ({ count }: { count: number }): string => `El día está cerrado. ${formOf({ "one": `${count.toLocaleString('es-419')} cliente recibe un correo`, "other": `${count.toLocaleString('es-419')} clientes reciben un correo` }, count, pluralOf('es', count))} en diez minutos.`;
export const about = ({ day, time }: { day: string | number; time: string | number }): string => `${day}, ${time}. Los carritos de golf siguen como están.`;
export const close = "Cerrar el día";
export const closeAndWrite = ({ count }: { count: string | number }): string => `Cerrar el día y escribir a ${count}`;
export const mails = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} cliente recibe un correo`, "other": `${count.toLocaleString('es-419')} clientes reciben un correo` }, count, pluralOf('es', count))} con otros días`;
export const notConfirmed = "sin confirmar";
export const stopped = "(ya cerrado)";
