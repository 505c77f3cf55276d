// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const print = "Imprimir manifiestos";
export const csv = "Manifiestos en CSV";
export const here = "Aquí";
export const party = "Grupo";
export const people = "Personas";
export const phone = "Teléfono";
export const toKnow = "Observaciones";
export const saved = ({ day }: { day: string | number }): string => `Se guardaron los manifiestos del ${day}`;
export const backAt = ({ hour }: { hour: string | number }): string => `regreso a las ${hour}`;
export const peopleIn = ({ count, people }: { count: number; people: string | number }): string => `${people} en ${formOf({ "one": `${count.toLocaleString('es-419')} grupo`, "other": `${count.toLocaleString('es-419')} grupos` }, count, pluralOf('es', count))}`;
