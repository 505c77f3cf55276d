// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const title = "Su día";
export const asOf = ({ moment }: { moment: string | number }): string => `Actualizado: ${moment}.`;
export const open = "Abrir el panel";
export const subject = ({ day, what }: { day: string | number; what: string | number }): string => `${day}: ${what}`;
export const goOut = ({ count }: { count: number }): string => `${formOf({ "one": `sale ${count.toLocaleString('es-419')} persona`, "other": `salen ${count.toLocaleString('es-419')} personas` }, count, pluralOf('es', count))}`;
export const wait = ({ count }: { count: number }): string => `${formOf({ "one": `espera ${count.toLocaleString('es-419')} solicitud`, "other": `esperan ${count.toLocaleString('es-419')} solicitudes` }, count, pluralOf('es', count))}`;
export const failed = ({ count }: { count: number }): string => `${formOf({ "one": `falló ${count.toLocaleString('es-419')} correo`, "other": `fallaron ${count.toLocaleString('es-419')} correos` }, count, pluralOf('es', count))}`;
export const yourDay = "su día";
export const today = "Hoy";
export const tomorrow = "Mañana";
export const pickup = ({ party, pickup }: { party: string | number; pickup: string | number }): string => `${party}, recogida ${pickup}`;
export const waiting = "En espera";
export const waitsFor = ({ time }: { time: string | number }): string => `Espera desde hace ${time}`;
export const overdue = ({ moment }: { moment: string | number }): string => `Atrasada desde el ${moment}`;
export const answerBy = ({ moment }: { moment: string | number }): string => `Responder a más tardar el ${moment}`;
export const openRequest = "Abrir la solicitud";
export const mailFailed = "Falló el correo";
export const more = ({ count }: { count: string | number }): string => `y ${count} más`;
