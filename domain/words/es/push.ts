// npm run words writes this file from messages/.

export const test = "Prueba";
export const testBody = "Este dispositivo recibe los avisos del panel.";
export const andMore = ({ body, count }: { body: string | number; count: string | number }): string => `${body} y ${count} más`;
export const newRequest = "Solicitud nueva";
export const request = ({ due }: { due: string | number }): string => `Una solicitud: ${due}`;
