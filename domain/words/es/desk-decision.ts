// npm run words writes this file from messages/.
import { formOf } from '../forms.ts';

export const unsaved = "La reserva sigue como estaba y el mensaje no se envía.";
export const departure = "Salida";
export const hourLater = "La hora después";
export const message = "Mensaje para el visitante";
export const messageHint = "Va en el correo tal como lo escriba";
export const title = ({ action }: { action: string | number }): string => `${formOf({ "Confirm": `Confirmar esta reserva`, "Reconfirm": `Reconfirmar esta reserva`, "Cancel": `Cancelar esta reserva`, "Offer": `Ofrecer este lugar`, "other": `Retirar esta oferta` }, action)}`;
export const submit = ({ action }: { action: string | number }): string => `${formOf({ "Confirm": `Confirmar reserva`, "Reconfirm": `Reconfirmar reserva`, "Cancel": `Cancelar reserva`, "Offer": `Ofrecer lugar`, "other": `Retirar oferta` }, action)}`;
export const noMail = <Part>({ name, who }: { name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` no recibe correo sobre esto.`];
export const noMailOfOffer = <Part>({ name, who }: { name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` no recibe correo sobre esto: llame, o envíe el texto que está listo en “Escribir al visitante”.`];
export const mail = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` recibe un correo en `, at(`${email}`), `.`];
export const mailAdds = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` recibe un correo en `, at(`${email}`), `, con el día para su calendario.`];
export const mailRemoves = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` recibe un correo en `, at(`${email}`), ` que quita el día de su calendario.`];
