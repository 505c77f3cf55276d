// npm run words writes this file from messages/.

export const notSaved = ({ reason }: { reason: string | number }): string => `No se guardó. ${reason}.`;
export const noAnswer = "Nuestro servidor no responde. Revise su conexión e inténtelo de nuevo.";
export const notRenewed = "No se pudo crear el enlace nuevo";
