// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const people = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} persona`, "other": `${count.toLocaleString('es-419')} personas` }, count, pluralOf('es', count))}`;
export const parties = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} grupo`, "other": `${count.toLocaleString('es-419')} grupos` }, count, pluralOf('es', count))}`;
export const days = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} día`, "other": `${count.toLocaleString('es-419')} días` }, count, pluralOf('es', count))}`;
export const seats = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} asiento`, "other": `${count.toLocaleString('es-419')} asientos` }, count, pluralOf('es', count))}`;
