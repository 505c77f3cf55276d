// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const requests = "Esperan respuesta";
export const waiting = ({ count, due }: { count: number; due: string | number }): string => `${count.toLocaleString('es-419')}; la primera: ${due}`;
export const waitingList = "Lista de espera";
export const nothingToOffer = "No hay nada que ofrecer de la lista de espera.";
export const wrong = "Qué anda mal";
export const today = "Hoy";
export const tomorrow = "Mañana";
export const todayWithin = "hoy";
export const tomorrowWithin = "mañana";
export const sheet = <Part>({ day, hidden }: { day: string | number; hidden: (text: string) => Part }): (string | Part)[] => [`Hoja del día`, hidden(` ${day}`)];
export const print = <Part>({ day, hidden }: { day: string | number; hidden: (text: string) => Part }): (string | Part)[] => [`Imprimir`, hidden(` ${day}`)];
export const notPrinted = "No hay conexión, así que la hoja no se imprimió. Imprímala cuando la haya.";
export const copy = <Part>({ day, hidden }: { day: string | number; hidden: (text: string) => Part }): (string | Part)[] => [`Copiar como texto`, hidden(` ${day}`)];
export const nextDays = "Los días siguientes";
export const withoutHour = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} cliente de mañana aún no tiene hora`, "other": `${count.toLocaleString('es-419')} clientes de mañana aún no tienen hora` }, count, pluralOf('es', count))}`;
