// npm run words writes this file from messages/.

export const numbered = ({ number }: { number: string | number }): string => ` · unidos (${number})`;
export const isJoined = " · unidos";
export const title = "Unir viajes";
export const intro = "Los viajes unidos comparten una página para el cliente, y los correos sobre uno mencionan también los demás. Cada uno se decide por separado.";
export const notJoined = ({ problem }: { problem: string | number }): string => `No se unieron. ${problem}.`;
export const needsConnection = "Esto necesita conexión.";
export const atMost = ({ count }: { count: string | number }): string => `Van juntos ${count} viajes como máximo.`;
export const join = "Unir";
export const makeOneParty = "Hacer un solo grupo";
export const joined = "Unidos";
export const already = "Ya van juntos";
export const whichTrips = "¿Qué viajes van juntos?";
export const merge = ({ kept, other }: { kept: string | number; other: string | number }): string => `Las personas de ${other} se unen a ${kept}. ${other} se cancela; sus notas y su mensaje pasan a ser notas de la otra.`;
export const mergeAt = ({ hour, kept, other }: { hour: string | number; kept: string | number; other: string | number }): string => `Las personas de ${other} se unen a ${kept} en la salida de las ${hour}. ${other} se cancela; sus notas y su mensaje pasan a ser notas de la otra.`;
export const inOneParty = ({ people, title }: { people: string | number; title: string | number }): string => `${title}: ${people} en un solo grupo`;
export const oneMail = "El cliente recibe un correo sobre esto.";
export const noMail = "No hay dirección, así que no sale correo.";
export const news = "Mensaje para el cliente";
export const notChanged = "No se cambió.";
export const notChangedBecause = ({ problem }: { problem: string | number }): string => `No se cambió. ${problem}.`;
export const makeOnePartyAllTheSame = "Hacer un solo grupo de todos modos";
export const oneParty = "Un solo grupo";
