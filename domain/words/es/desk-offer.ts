// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const days = "Días";
export const noneNear = "No hay días libres cerca del reservado. Agréguelos usted.";
export const anotherDay = "Otro día";
export const add = "Agregar";
export const atMost = ({ count }: { count: number }): string => `${formOf({ "one": `Ofrezca ${count.toLocaleString('es-419')} día como máximo.`, "other": `Ofrezca ${count.toLocaleString('es-419')} días como máximo.` }, count, pluralOf('es', count))}`;
export const title = "Ofrecer otros días";
export const notOffered = "No se ofrece ningún día y no se avisa al cliente.";
export const sentence = "Frase para el cliente";
export const confirms = "Confirmar el día que elija, sin preguntarme";
export const offered = "Otros días ofrecidos";
export const tooLate = "Ya no se puede deshacer: la oferta terminó";
export const mailLeft = "El correo ya había salido: la oferta se retiró, pero el cliente pudo leerla";
export const refused = ({ reason }: { reason: string | number }): string => `No se ofreció. ${reason}`;
export const allTheSame = "Ofrecer de todos modos";
export const mailed = <Part>({ isolated, name }: { isolated: (text: string) => Part; name: string | number }): (string | Part)[] => [isolated(`${name}`), ` recibe un correo con los días como botones. Nada cambia hasta que elija uno.`];
export const unmailed = <Part>({ isolated, name }: { isolated: (text: string) => Part; name: string | number }): (string | Part)[] => [isolated(`${name}`), ` no tiene correo: envíe los días por WhatsApp desde el historial. Nada cambia hasta que elija uno.`];
export const whileRoom = "Solo mientras el día esté abierto y haya lugar; si no, se le pregunta a usted";
export const whileCartFree = "Solo mientras el día esté abierto y el carrito libre; si no, se le pregunta a usted";
export const submit = ({ count }: { count: number }): string => `${formOf({ "one": `Ofrecer ${count.toLocaleString('es-419')} día`, "other": `Ofrecer ${count.toLocaleString('es-419')} días` }, count, pluralOf('es', count))}`;
export const needsConnection = "Para ofrecer días se necesita conexión: solo así se sabe qué días están libres.";
