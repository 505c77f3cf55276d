// npm run words writes this file from messages/.
import { formOf } from '../forms.ts';

export const unsaved = "La reserva sigue como estaba y el mensaje no se envía.";
export const departure = "Salida";
export const hourLater = "Hora por definir";
export const message = "Mensaje para el visitante";
export const messageHint = "Va en el correo tal como lo escriba";
export const title = ({ action }: { action: string | number }): string => `${formOf({ "confirm": `Confirmar esta reserva`, "reconfirm": `Reconfirmar esta reserva`, "cancel": `Cancelar esta reserva`, "offer": `Ofrecer este lugar`, "other": `Retirar esta oferta` }, action)}`;
export const submit = ({ action }: { action: string | number }): string => `${formOf({ "confirm": `Confirmar reserva`, "reconfirm": `Reconfirmar reserva`, "cancel": `Cancelar reserva`, "offer": `Ofrecer lugar`, "other": `Retirar oferta` }, action)}`;
export const noMail = <Part>({ name, who }: { name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` no recibe correo sobre esto.`];
export const noMailOfOffer = <Part>({ name, who }: { name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` no recibe correo sobre esto: llame, o envíe el texto que está listo en “Escribir al visitante”.`];
export const mail = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` recibe un correo en `, at(`${email}`), `.`];
export const mailAdds = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` recibe un correo en `, at(`${email}`), `, con el día para su calendario.`];
export const mailRemoves = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` recibe un correo en `, at(`${email}`), ` que quita el día de su calendario.`];
