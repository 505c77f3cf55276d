// npm run words writes this file from messages/.
import { formOf, pluralOf } from '../forms.ts';

export const come = ({ day }: { day: string | number }): string => `Viene el ${day}`;
export const confirmed = "Está confirmado.";
export const confirmedMail = "Está confirmado. Le enviamos un correo con la fecha para su calendario.";
export const noTrip = ({ day }: { day: string | number }): string => `No hay viaje el ${day}`;
export const offer = ({ count }: { count: number }): string => `${formOf({ "one": `Le ofrecemos otro día`, "other": `Le ofrecemos otros días` }, count, pluralOf('es', count))}`;
export const weather = ({ reason }: { reason: string | number }): string => `Lo sentimos: ese día no se puede salir. ${reason}`;
export const bookingStays = "Mientras tanto su reserva sigue como está.";
export const requestStays = "Mientras tanto su solicitud sigue como está.";
export const askedFor = ({ day }: { day: string | number }): string => `Pidió el ${day}. Recibimos su petición y le escribimos. Nada cambia hasta entonces.`;
export const chose = ({ day }: { day: string | number }): string => `Eligió el ${day}.`;
export const confirmBy = ({ moment }: { moment: string | number }): string => `Se lo confirmamos a más tardar el ${moment}.`;
export const saidNone = "Nos dijo que ninguno de estos días le sirve. Recibimos su respuesta y le escribimos.";
export const choose = "Estos días están libres para usted. Toque el que prefiera:";
export const chooseAnother = "O toque otro día libre:";
export const none = "Ninguno de estos días me sirve";
export const noneFree = "Ya no queda libre ninguno de estos días.";
export const another = <Part>({ number, phone }: { number: (text: string) => Part; phone: string | number }): (string | Part)[] => [`¿Le vendría bien otro día? Pida un cambio abajo o llámenos al `, number(`${phone}`), `.`];
export const ended = "Esta oferta terminó";
export const notOffered = "Lo sentimos: estos días ya no se ofrecen.";
export const taken = "Lo sentimos: este día ya no está libre. Elija otro.";
