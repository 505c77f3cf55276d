// npm run words writes this file from messages/.

export const message = "Mensaje para el cliente";
export const noMail = <Part>({ name, who }: { name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` no recibe correo sobre la respuesta.`];
export const noMailOfOffer = <Part>({ name, who }: { name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` no recibe correo sobre una oferta: llame, o envíe el texto que está listo en “Escribir al cliente”.`];
export const mail = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` lo recibe con la respuesta, en un correo a `, at(`${email}`), `.`];
export const mailOfCancellation = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` lo recibe si usted cancela la reserva, en un correo a `, at(`${email}`), `.`];
export const mailOfConfirmation = <Part>({ at, email, name, who }: { at: (text: string) => Part; email: string | number; name: string | number; who: (text: string) => Part }): (string | Part)[] => [who(`${name}`), ` lo recibe si usted confirma la reserva después de todo, en un correo a `, at(`${email}`), `.`];
