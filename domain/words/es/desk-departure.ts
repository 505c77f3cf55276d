// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const addTitle = "Agregar una salida";
export const notSaved = "La salida aún no está guardada.";
export const changed = "Salida cambiada";
export const noMail = "Sin correo: la hora, el regreso y el lugar siguen igual.";
export const change = "Cambiar salida";
export const message = "Mensaje para los clientes";
export const messageHint = "El correo lleva la hora y el lugar nuevos, con su mensaje debajo";
export const added = "Salida agregada";
export const tour = "Tour";
export const choose = "Elegir";
export const add = "Agregar salida";
export const forParties = ({ count }: { count: number }): string => `${formOf({ "one": `para ${count.toLocaleString('es-419')} grupo`, "other": `para ${count.toLocaleString('es-419')} grupos` }, count, pluralOf('es', count))}`;
export const mailed = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} grupo recibe un correo.`, "other": `${count.toLocaleString('es-419')} grupos reciben un correo.` }, count, pluralOf('es', count))}`;
export const withoutAddress = ({ names }: { names: string | number }): string => `Sin correo: ${names}.`;
