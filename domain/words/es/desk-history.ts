// npm run words writes this file from messages/.

export const commandLine = "la línea de comandos";
export const tag = ({ product }: { product: string | number }): string => `Historial · ${product}`;
export const history = "Historial";
export const intro = ({ count, zone }: { count: string | number; zone: string | number }): string => `Quién cambió qué en este panel; los ${count} cambios más recientes. Todas las horas: ${zone}.`;
export const panel = "Qué se hizo";
export const show = "Ver";
export const bookingsElsewhere = "Lo que se hizo con una reserva está en la página de la reserva.";
export const none = "Aún no se ha hecho nada aquí.";
