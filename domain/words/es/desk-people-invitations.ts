// npm run words writes this file from messages/.

export const sent = ({ moment }: { moment: string | number }): string => `Enviada el ${moment}.`;
export const sentBy = <Part>({ isolated, moment, person }: { isolated: (text: string) => Part; moment: string | number; person: string | number }): (string | Part)[] => [`Enviada el ${moment} por `, isolated(`${person}`), `.`];
export const ended = "El enlace venció: envíelo otra vez.";
export const worksUntil = ({ moment }: { moment: string | number }): string => `El enlace funciona hasta el ${moment}.`;
export const takenBack = "Invitación retirada";
export const title = "Invitaciones abiertas";
export const none = "No hay invitaciones abiertas.";
export const askTakeBack = "¿Retirar esta invitación?";
export const linkStops = "El enlace del correo deja de funcionar.";
export const takeBack = "Retirar";
export const sendAgain = "Reenviar";
