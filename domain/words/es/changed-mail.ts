// npm run words writes this file from messages/.

export const booking = "Su reserva cambió";
export const request = "Su solicitud cambió";
export const entry = "Su lugar en la lista de espera cambió";
export const fact = ({ from, label, to }: { from: string | number; label: string | number; to: string | number }): string => `${label}: ${to} (antes: ${from}).`;
export const noted = ({ facts }: { facts: string | number }): string => `Anotamos sus datos nuevos: ${facts}.`;
export const calendar = "El archivo adjunto actualiza su calendario.";
export const noPlace = "No tiene lugar asegurado hasta que le ofrezcamos uno.";
export const waitNow = "Ahora espera lugar para:";
