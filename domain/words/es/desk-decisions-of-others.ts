// npm run words writes this file from messages/.

export const wait = <Part>({ list, references }: { list: (text: string) => Part; references: string | number }): (string | Part)[] => [`En este dispositivo hay respuestas que se dieron sin conexión (reservas `, list(`${references}`), `). Se envían cuando la cuenta que las dio vuelva a entrar aquí.`];
export const discardThem = "Descartar estas respuestas";
export const ask = "¿Descartar las respuestas de otra cuenta?";
export const subject = ({ references }: { references: string | number }): string => `Reservas ${references}`;
export const consequence = "Entonces no se envían y las solicitudes siguen en espera.";
export const discard = "Descartar";
