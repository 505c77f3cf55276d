// npm run words writes this file from messages/.

export const recovery = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Si existe una cuenta con `, account(`${email}`), `, ya va en camino un enlace para crear una contraseña nueva.`];
export const confirmation = <Part>({ account, email }: { account: (text: string) => Part; email: string | number }): (string | Part)[] => [`Si la cuenta de `, account(`${email}`), ` aún no está confirmada, ya va en camino un enlace nuevo.`];
export const junk = "¿No llega? Revise también el correo no deseado.";
export const send = "Enviar el enlace";
export const sendAgain = "Enviarlo otra vez";
