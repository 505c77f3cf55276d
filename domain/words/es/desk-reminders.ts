// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const noHour = "aún sin hora";
export const texts = "Textos";
export const title = ({ count }: { count: number }): string => `${formOf({ "one": `Falta recordarle a ${count.toLocaleString('es-419')} cliente sin correo`, "other": `Falta recordarles a ${count.toLocaleString('es-419')} clientes sin correo` }, count, pluralOf('es', count))}`;
export const more = ({ count }: { count: string | number }): string => `${count} más`;
export const remind = ({ name }: { name: string | number }): string => `Recordarle a ${name} por WhatsApp`;
export const textsFor = ({ name }: { name: string | number }): string => `Textos para recordarle a ${name}`;
