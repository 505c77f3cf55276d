// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const none = "menos de un minuto";
export const minutes = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es')} minuto`, "other": `${count.toLocaleString('es')} minutos` }, count, pluralOf('es', count))}`;
export const hours = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es')} hora`, "other": `${count.toLocaleString('es')} horas` }, count, pluralOf('es', count))}`;
export const days = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es')} día`, "other": `${count.toLocaleString('es')} días` }, count, pluralOf('es', count))}`;
