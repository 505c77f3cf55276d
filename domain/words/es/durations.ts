// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const hours = ({ hours }: { hours: number }): string => `${formOf({ "one": `${hours.toLocaleString('es')} hora`, "other": `${hours.toLocaleString('es')} horas` }, hours, pluralOf('es', hours))}`;
export const hourRange = ({ from, to }: { from: number; to: number }): string => `${from.toLocaleString('es')}-${formOf({ "one": `${to.toLocaleString('es')} hora`, "other": `${to.toLocaleString('es')} horas` }, to, pluralOf('es', to))}`;
export const fullDay = ({ hours }: { hours: number }): string => `Día completo (${formOf({ "one": `${hours.toLocaleString('es')} hora`, "other": `${hours.toLocaleString('es')} horas` }, hours, pluralOf('es', hours))})`;
export const days = ({ days }: { days: number }): string => `${formOf({ "one": `${days.toLocaleString('es')} día`, "other": `${days.toLocaleString('es')} días` }, days, pluralOf('es', days))}`;
