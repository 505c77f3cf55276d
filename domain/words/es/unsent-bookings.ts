// npm run words writes this file from messages/.

export const title = "Sin enviar";
export const waiting = "No había conexión, así que su solicitud quedó guardada en este dispositivo. Se envía sola en cuanto vuelva a tener internet.";
export const past = "El día que pidió pasó antes de que pudiéramos recibir la solicitud. Elija otro y envíela de nuevo.";
export const notOffered = "Por ahora no ofrecemos uno de los tours de esta solicitud. Elija otro y envíela de nuevo, o comuníquese con nosotros.";
export const comboNotOffered = "Por ahora no ofrecemos uno de los combos de esta solicitud. Elija otro y envíela de nuevo, o comuníquese con nosotros.";
export const cartNotOffered = "Por ahora no ofrecemos uno de los carritos de golf de esta solicitud. Elija otro y envíela de nuevo, o comuníquese con nosotros.";
export const refused = "No pudimos recibir esta solicitud tal como está. Revísela y envíela de nuevo, o comuníquese con nosotros.";
export const ofTrip = ({ reason, trip }: { reason: string | number; trip: string | number }): string => `${trip}: ${reason}`;
export const what = "Qué";
export const days = "Días";
export const people = "Personas";
export const name = "Nombre";
export const sendNow = "Enviar ahora";
export const edit = "Editar";
export const editQuestion = "El formulario no está vacío. ¿Reemplazar lo que tiene por esta solicitud?";
export const editYes = "Sí, reemplazar";
export const discard = "Descartar";
export const discardQuestion = "¿Descartar esta solicitud?";
export const discardYes = "Sí, descartar";
export const no = "No";
export const sent = ({ day, thing }: { day: string | number; thing: string | number }): string => `Solicitud enviada: ${thing}, el ${day}.`;
