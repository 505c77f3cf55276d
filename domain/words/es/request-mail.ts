// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const news = "Solicitud nueva";
export const text = ({ until, who }: { until: string | number; who: string | number }): string => `${who} envió una solicitud. El sitio promete respuesta en menos de 24 horas: responda a más tardar el ${until}.`;
export const halfNews = ({ who }: { who: string | number }): string => `Recordatorio: ${who} espera`;
export const halfTitle = "Una solicitud espera su respuesta";
export const halfText = ({ until, who }: { until: string | number; who: string | number }): string => `Ya pasó la mitad del plazo prometido. A ${who} se le prometió respuesta a más tardar el ${until}.`;
export const overdueNews = ({ who }: { who: string | number }): string => `Atrasada: ${who} espera`;
export const overdueTitle = "El plazo prometido terminó";
export const overdueText = ({ until, who }: { until: string | number; who: string | number }): string => `A ${who} se le prometió respuesta a más tardar el ${until}, y sigue esperando. Este es el último recordatorio de esta solicitud.`;
export const several = ({ count }: { count: number }): string => `La solicitud tiene ${formOf({ "one": `${count.toLocaleString('es-419')} viaje`, "other": `${count.toLocaleString('es-419')} viajes` }, count, pluralOf('es', count))}. Cada uno se decide por separado.`;
export const decide = ({ number, trip }: { number: string | number; trip: string | number }): string => `Decidir el viaje ${number}: ${trip}`;
export const alsoThatDay = "También ese día";
export const nothingElse = "No hay nada más reservado ni solicitado.";
export const allTogether = "En total";
export const unlisted = "Fuera de nuestra lista";
export const bookings = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} reserva`, "other": `${count.toLocaleString('es-419')} reservas` }, count, pluralOf('es', count))}`;
export const confirmed = ({ count }: { count: string | number }): string => `Confirmadas: ${count}`;
export const waiting = ({ count }: { count: string | number }): string => `En espera: ${count}`;
export const toWrite = "Para escribirle al cliente, toque su dirección, arriba: la respuesta a este correo vuelve a usted.";
export const open = "Abrir la reserva en el panel";
export const openFirst = "Abrir el primer viaje en el panel";
