// npm run words writes this file from messages/.

export const pending = "Pendiente";
export const confirmed = "Confirmada";
export const cancelled = "Cancelada";
export const waitlisted = "Lista de espera";
export const offered = "Lugar ofrecido";
export const confirm = "Confirmar";
export const cancel = "Cancelar";
export const reconfirm = "Reconfirmar";
export const offer = "Ofrecer";
export const withdraw = "Retirar";
