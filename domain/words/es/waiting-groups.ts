// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const tripOn = ({ day, trip }: { day: string | number; trip: string | number }): string => `${trip} el ${day}`;
export const waits = ({ count, trip }: { count: number; trip: string | number }): string => `${trip}, ${formOf({ "one": `${count.toLocaleString('es-419')} grupo espera`, "other": `${count.toLocaleString('es-419')} grupos esperan` }, count, pluralOf('es', count))}`;
export const free = ({ places, trip }: { places: string | number; trip: string | number }): string => `${places} en ${trip}`;
export const places = ({ count }: { count: number }): string => `${formOf({ "0": `Lugares libres`, "one": `${count.toLocaleString('es-419')} lugar libre`, "other": `${count.toLocaleString('es-419')} lugares libres` }, count, pluralOf('es', count))}`;
export const asked = ({ day, people }: { day: string | number; people: string | number }): string => `${people}, pidió el ${day}`;
export const waiting = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} espera lugar`, "other": `${count.toLocaleString('es-419')} esperan lugar` }, count, pluralOf('es', count))}`;
