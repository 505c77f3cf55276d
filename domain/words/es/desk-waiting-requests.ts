// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const none = "No hay solicitudes nuevas. Todas tienen respuesta.";
export const openList = ({ count }: { count: number }): string => `${formOf({ "one": `Abrir la lista`, "other": `Abrir la lista de ${count.toLocaleString('es-419')}` }, count, pluralOf('es', count))}`;
