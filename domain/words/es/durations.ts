// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const hours = ({ hours }: { hours: number }): string => `${formOf({ "one": `${hours.toLocaleString('es-419')} hora`, "other": `${hours.toLocaleString('es-419')} horas` }, hours, pluralOf('es', hours))}`;
export const hourRange = ({ from, to }: { from: number; to: number }): string => `${from.toLocaleString('es-419')} a ${formOf({ "one": `${to.toLocaleString('es-419')} hora`, "other": `${to.toLocaleString('es-419')} horas` }, to, pluralOf('es', to))}`;
export const fullDay = ({ hours }: { hours: number }): string => `Día completo (${formOf({ "one": `${hours.toLocaleString('es-419')} hora`, "other": `${hours.toLocaleString('es-419')} horas` }, hours, pluralOf('es', hours))})`;
export const days = ({ days }: { days: number }): string => `${formOf({ "one": `${days.toLocaleString('es-419')} día`, "other": `${days.toLocaleString('es-419')} días` }, days, pluralOf('es', days))}`;
