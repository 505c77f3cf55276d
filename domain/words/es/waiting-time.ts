// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const none = "menos de un minuto";
export const minutes = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} minuto`, "other": `${count.toLocaleString('es-419')} minutos` }, count, pluralOf('es', count))}`;
export const hours = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} hora`, "other": `${count.toLocaleString('es-419')} horas` }, count, pluralOf('es', count))}`;
export const days = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} día`, "other": `${count.toLocaleString('es-419')} días` }, count, pluralOf('es', count))}`;
