// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const hello = ({ name }: { name: string | number }): string => `Hola, ${name}:`;
export const about = ({ days, reference, what }: { days: string | number; reference: string | number; what: string | number }): string => `le escribimos sobre ${what}, ${days} (referencia ${reference}):`;
export const reference = ({ reference }: { reference: string | number }): string => `Referencia: ${reference}`;
export const anotherDay = "¿Le vendría bien otro día? Díganos cuál y haremos lo posible.";
export const answer = "¿Cuál le queda mejor? Puede responder aquí.";
export const answerOrPress = "¿Cuál le queda mejor? Puede responder aquí o tocar el día en la página del enlace de nuestro correo.";
export const offer = ({ count, kind, what }: { count: number; kind: string | number; what: string | number }): string => `Sobre su ${formOf({ "booking": `reserva`, "other": `solicitud` }, kind)} (${what}): podemos ofrecerle ${formOf({ "one": `otro día`, "other": `otros días` }, count, pluralOf('es', count))}.`;
export const weather = ({ day, reason, what }: { day: string | number; reason: string | number; what: string | number }): string => `Lo sentimos: el ${day} no se puede salir (${what}). ${reason}`;
export const free = ({ days }: { days: string | number }): string => `Estos días están libres para usted: ${days}.`;
