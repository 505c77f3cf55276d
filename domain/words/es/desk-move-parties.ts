// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const notMoved = "Los grupos siguen donde estaban y no se envía correo.";
export const moveTo = "Mover a";
export const otherHour = "Otra hora";
export const allTheSame = "Mover de todos modos";
export const move = "Mover";
export const title = <Part>({ isolated, name }: { isolated: (text: string) => Part; name: string | number }): (string | Part)[] => [`Mover el grupo de `, isolated(`${name}`)];
export const titleOfSeveral = ({ count }: { count: number }): string => `${formOf({ "one": `Mover ${count.toLocaleString('es-419')} grupo`, "other": `Mover ${count.toLocaleString('es-419')} grupos` }, count, pluralOf('es', count))}`;
export const removes = ({ hour }: { hour: string | number }): string => `Quitar la salida de las ${hour}, que queda vacía`;
export const refused = ({ reason }: { reason: string | number }): string => `No se movió. ${reason}`;
export const moved = ({ hour }: { hour: string | number }): string => `Pasó a las ${hour}`;
export const parties = ({ count }: { count: number }): string => `${formOf({ "one": `${count.toLocaleString('es-419')} grupo`, "other": `${count.toLocaleString('es-419')} grupos` }, count, pluralOf('es', count))}`;
export const removed = ({ hour }: { hour: string | number }): string => `Se quitó la de las ${hour}`;
export const notRemoved = ({ hour }: { hour: string | number }): string => `La salida de las ${hour} no se quitó: llegó a ella un grupo, una lancha o una persona`;
export const waits = "Un cambio de este grupo espera en este dispositivo. Envíelo o descártelo primero.";
