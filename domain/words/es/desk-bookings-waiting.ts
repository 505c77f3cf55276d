// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const waited = ({ count, time }: { count: number; time: string | number }): string => `${formOf({ "one": `Lleva`, "other": `La primera lleva` }, count, pluralOf('es', count))} ${time} en espera.`;
export const due = ({ moment }: { moment: string | number }): string => `La respuesta se prometió para el ${moment}.`;
export const late = ({ moment }: { moment: string | number }): string => `La respuesta se había prometido para el ${moment}.`;
export const waits = ({ count }: { count: number }): string => `${formOf({ "0": `Ya no hay solicitudes en espera.`, "one": `${count.toLocaleString('es-419')} solicitud espera respuesta.`, "other": `${count.toLocaleString('es-419')} solicitudes esperan respuesta.` }, count, pluralOf('es', count))}`;
export const showIt = "Verla";
export const showThem = "Verlas";
