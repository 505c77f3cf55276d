// npm run words writes this file from messages/.

export const useKeys = "Usar estas teclas en este dispositivo";
export const title = "Teclas";
export const list = "Esta lista";
export const find = "Buscar un cliente, un día, un lugar o una acción; también Ctrl o Cmd con K";
export const newBooking = "Reserva nueva";
export const next = "Siguiente reserva de una lista";
export const previous = "Reserva anterior de una lista";
export const confirm = "Confirmar la reserva resaltada, las elegidas o la abierta";
export const cancel = "Cancelar la reserva resaltada, las elegidas o la abierta";
export const select = "Elegir la reserva resaltada; con Mayús, todas desde la última";
export const clear = "Quitar la selección";
export const escape = "Esc";
