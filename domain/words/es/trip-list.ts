// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const add = "Agregar otro viaje";
export const addWaiting = "Esperar este día y agregar otro viaje";
export const title = ({ count }: { count: number }): string => `Sus viajes (${count.toLocaleString('es-419')})`;
export const together = "Estos viajes y el de abajo van en una sola solicitud. Respondemos cada uno por separado.";
export const full = ({ count }: { count: number }): string => `En una solicitud caben ${formOf({ "one": `${count.toLocaleString('es-419')} viaje`, "other": `${count.toLocaleString('es-419')} viajes` }, count, pluralOf('es', count))}: estos y el que elija abajo.`;
export const noDay = "Sin día elegido";
export const waits = "En lista de espera: este día está lleno";
export const wait = "Esperar este día";
export const waitNamed = ({ name }: { name: string | number }): string => `Esperar este día: ${name}`;
export const change = "Cambiar";
export const changeNamed = ({ name }: { name: string | number }): string => `Cambiar ${name}`;
export const remove = "Quitar";
export const removeNamed = ({ name }: { name: string | number }): string => `Quitar ${name}`;
export const added = ({ name }: { name: string | number }): string => `${name} ya está en sus viajes. Elija el siguiente.`;
export const changed = ({ name }: { name: string | number }): string => `${name} está otra vez en el formulario.`;
export const removed = ({ name }: { name: string | number }): string => `Se quitó ${name}.`;
export const nowWaits = ({ name }: { name: string | number }): string => `${name} queda para la lista de espera.`;
