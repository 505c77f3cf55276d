// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const select = "Elija una fecha";
export const choose = "Elegir una fecha";
export const loading = "Cargando el calendario";
export const date = "Fecha";
export const nearest = "Días libres más cercanos";
export const nearestDays = ({ count }: { count: number }): string => `${formOf({ "0": `No hay ningún día libre cerca. Elija otro en el calendario o pregúntenos.`, "one": `El día libre más cercano:`, "other": `Los días libres más cercanos:` }, count, pluralOf('es', count))}`;
export const wait = "Este día está lleno. Anotarme en la lista de espera";
export const waitAbout = "Complete primero el formulario. Esto no es una solicitud: le escribimos si se libera un lugar; hasta entonces no le apartamos ninguno.";
export const waitWithOthers = "Este día está lleno. Enviar todo, con este viaje en lista de espera";
export const waitWithOthersAbout = "Complete primero el formulario. Para este viaje le escribimos si se libera un lugar; hasta entonces no le apartamos ninguno.";
