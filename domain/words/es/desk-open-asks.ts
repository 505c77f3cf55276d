// npm run words writes this file from messages/.

export const list = "Cambios que piden los clientes";
export const cancel = "Cancelar la reserva";
export const done = "Marcar como hecho";
export const markedDone = "Marcado como hecho";
export const change = "Cambiar la reserva";
export const asksCancel = ({ day }: { day: string | number }): string => `El cliente pide cancelar · ${day}`;
export const asksChange = ({ day }: { day: string | number }): string => `El cliente pide un cambio · ${day}`;
