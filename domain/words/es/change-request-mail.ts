// npm run words writes this file from messages/.

export const change = ({ name }: { name: string | number }): string => `${name} pide un cambio`;
export const changeTitle = "Un cliente pide un cambio";
export const changeText = ({ name }: { name: string | number }): string => `${name} pide un cambio. Nada ha cambiado todavía: la reserva sigue como estaba.`;
export const cancel = ({ name }: { name: string | number }): string => `${name} pide cancelar`;
export const cancelTitle = "Un cliente pide cancelar";
export const cancelText = ({ name }: { name: string | number }): string => `${name} pide cancelar. Nada ha cambiado todavía: la reserva sigue como estaba.`;
export const asked = "Pidió";
export const open = "Abrir la reserva";
