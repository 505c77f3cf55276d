// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const within = ({ from, hours, place, until }: { from: string | number; hours: number; place: string | number; until: string | number }): string => `en un máximo de ${formOf({ "one": `${hours.toLocaleString('es-419')} hora`, "other": `${hours.toLocaleString('es-419')} horas` }, hours, pluralOf('es', hours))}, de ${from} a ${until} (hora de ${place})`;
export const moment = ({ day, place, time }: { day: string | number; place: string | number; time: string | number }): string => `${day}, a las ${time} (hora de ${place})`;
