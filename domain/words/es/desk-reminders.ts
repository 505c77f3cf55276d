// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const noHour = "aún sin hora";
export const texts = "Textos";
export const title = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} cliente sin correo por recordarle`, "other": `${count.toLocaleString('es-419')} clientes sin correo por recordarles` }, count, pluralOf('es', count))}`;
export const more = ({ count }: { count: string | number }): string => `${count} más`;
export const remind = ({ name }: { name: string | number }): string => `Recordar a ${name} por WhatsApp`;
export const textsFor = ({ name }: { name: string | number }): string => `Textos para recordarle a ${name}`;
