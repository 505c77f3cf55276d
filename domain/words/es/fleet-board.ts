// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const noBoat = "Sin lancha";
export const noCrew = "Sin tripulación";
export const departures = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} salida`, "other": `${count.toLocaleString('es-419')} salidas` }, count, pluralOf('es', count))}`;
