// npm run words writes this file from messages/.

export const notSaved = ({ reason }: { reason: string | number }): string => `No se guardó. ${reason}.`;
export const noAnswer = "Nuestro servidor no responde. Revise su conexión e inténtelo de nuevo.";
export const tooBusy = "Nuestro servidor está muy ocupado. Inténtelo de nuevo en un minuto.";
export const failed = "Algo salió mal. Inténtelo de nuevo o comuníquese con nosotros.";
export const notRenewed = "No se pudo crear el enlace nuevo";
