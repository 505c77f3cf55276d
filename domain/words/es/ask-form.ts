// npm run words writes this file from messages/.

export const title = "¿Cambió algo?";
export const intro = "Leemos lo que nos envía y le respondemos. Nada cambia hasta entonces.";
export const change = "Pedir un cambio";
export const cancel = "Cancelar la reserva";
export const people = "Personas";
export const days = "Cuánto tiempo";
export const lastDay = ({ day }: { day: string | number }): string => `Hasta el ${day}`;
export const notFree = ({ obstacle }: { obstacle: string | number }): string => `${obstacle}. Aun así puede preguntarnos.`;
export const changeLabel = "¿Algo más?";
export const changeHint = "Por ejemplo, la recogida u otro nombre";
export const changeSend = "Enviar la petición";
export const cancelLabel = "¿Quiere decirnos por qué?";
export const cancelHint = "Puede dejarlo vacío";
export const cancelSend = "Pedir la cancelación";
export const sent = "Recibimos su petición y le respondemos por correo o por teléfono. Mientras tanto su reserva sigue como está.";
