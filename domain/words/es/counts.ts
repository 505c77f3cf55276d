// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const people = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es')} persona`, "other": `${count.toLocaleString('es')} personas` }, count, pluralOf('es', count))}`;
export const parties = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es')} grupo`, "other": `${count.toLocaleString('es')} grupos` }, count, pluralOf('es', count))}`;
export const days = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es')} día`, "other": `${count.toLocaleString('es')} días` }, count, pluralOf('es', count))}`;
export const seats = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es')} asiento`, "other": `${count.toLocaleString('es')} asientos` }, count, pluralOf('es', count))}`;
