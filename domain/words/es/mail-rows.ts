// npm run words writes this file from messages/.

export const type = "Tipo de reserva";
export const note = "Nota";
export const suspicion = "Quizás la envió un programa: venía lleno un campo que las personas no ven.";
export const status = "Estado";
export const pending = "pendiente";
export const confirmed = "confirmada";
export const cancelled = "cancelada";
export const waitlisted = "en lista de espera";
export const offered = "lugar ofrecido";
export const received = "Recibida";
export const moment = ({ moment, place }: { moment: string | number; place: string | number }): string => `${moment} (hora de ${place})`;
export const reference = "Referencia";
export const referenceOf = ({ reference }: { reference: string | number }): string => `Referencia ${reference}`;
export const whatsApp = "WhatsApp";
export const openChat = "Abrir un chat";
export const yourRequest = "Su solicitud";
export const yourBooking = "Su reserva";
export const whenWhere = "Cuándo y dónde";
export const trip = ({ number }: { number: string | number }): string => `Viaje ${number}`;
export const lastDayOf = ({ day }: { day: string | number }): string => `Último día: ${day}`;
export const forWaitingList = "En lista de espera: este día está lleno";
