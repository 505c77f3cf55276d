// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const undone = "Deshecho: el día está abierto otra vez y no se avisó a ningún cliente";
export const tooLate = "Pasaron diez minutos: los correos ya van en camino, así que no se deshizo nada";
export const over = "Ya no se puede deshacer. Para abrir el día otra vez, elíjalo en el calendario y toque “Abrir de nuevo”: con eso se va el aviso del sitio.";
export const undo = "Deshacer";
export const noFreeDay = "no hay día libre cerca";
export const noMailSent = "No se envió ningún correo.";
export const call = ({ day }: { day: string | number }): string => `Cierre por mal tiempo ${day}`;
export const calledOff = ({ day }: { day: string | number }): string => `Lanchas suspendidas ${day}:`;
export const noMail = "sin correo, porque no hay dirección";
export const noMailWill = ({ until }: { until: string | number }): string => `No se enviará ningún correo. Puede deshacerlo hasta las ${until}.`;
export const mailsLeft = ({ count, until }: { count: number; until: string | number }): string => `${formOf({ "one": `Salió ${count.toLocaleString('es-419')} correo`, "other": `Salieron ${count.toLocaleString('es-419')} correos` }, count, pluralOf('es', count))} con otros días a las ${until}.`;
export const mailsLeave = ({ count, until }: { count: number; until: string | number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} correo con otros días sale`, "other": `${count.toLocaleString('es-419')} correos con otros días salen` }, count, pluralOf('es', count))} a las ${until}. Hasta entonces puede deshacerlo.`;
export const chat = ({ name }: { name: string | number }): string => `WhatsApp a ${name} sobre otros días`;
export const onThisDay = "este día";
export const notClosed = "El día no se cierra y no se avisa a los clientes.";
export const callOff = ({ day }: { day: string | number }): string => `Suspender lanchas ${day}`;
