// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const about = ({ about, news, reference }: { about: string | number; news: string | number; reference: string | number }): string => `${news}: ${about} (${reference})`;
export const trips = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} viaje`, "other": `${count.toLocaleString('es-419')} viajes` }, count, pluralOf('es', count))}`;
