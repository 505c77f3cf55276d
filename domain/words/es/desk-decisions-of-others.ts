// npm run words writes this file from messages/.

export const wait = <Part>({ list, references }: { list: (text: string) => Part; references: string | number }): (string | Part)[] => [`En este dispositivo hay trabajo que se hizo sin conexión (referencias `, list(`${references}`), `). Se envía cuando la cuenta que lo hizo vuelva a entrar aquí.`];
export const discardThem = "Descartarlo";
export const ask = "¿Descartar el trabajo de otra cuenta?";
export const subject = ({ references }: { references: string | number }): string => `Referencias ${references}`;
export const consequence = "Entonces no se envía y las solicitudes siguen en espera.";
export const discard = "Descartar";
