// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const copied = ({ count }: { count: number }): string => `Copiado: nombres y teléfonos de ${formOf({ "one": `${count.toLocaleString('es-419')} reserva`, "other": `${count.toLocaleString('es-419')} reservas` }, count, pluralOf('es', count))}`;
export const notCopied = "No se pudo copiar el texto. Use “Exportar”.";
export const exported = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} reserva exportada`, "other": `${count.toLocaleString('es-419')} reservas exportadas` }, count, pluralOf('es', count))}`;
export const already = ({ status }: { status: string | number }): string => `ya está ${status}`;
export const erased = "los datos personales están borrados";
export const unsent = "hay una respuesta sin enviar en este dispositivo";
export const oneParty = ({ reference }: { reference: string | number }): string => `un solo grupo con ${reference}`;
export const question = ({ day, parties, title }: { day: string | number; parties: string | number; title: string | number }): string => `${title}, ${day}: ${parties}`;
export const whichDeparture = "¿Qué salida?";
export const hourLater = "Hora por definir";
export const confirm = "Confirmar";
export const selectAll = "Elegir todas";
export const selectedBookings = "Reservas elegidas";
export const cancel = "Cancelar";
export const copy = "Copiar";
export const exportThem = "Exportar";
export const clear = "Quitar";
export const selected = ({ count }: { count: number }): string => `Elegidas: ${count.toLocaleString('es-419')}`;
export const tooMany = ({ count, selected }: { count: string | number; selected: string | number }): string => `${selected}: se confirman o cancelan ${count} a la vez como máximo`;
