// npm run words writes this file from messages/.

export const ready = "El enlace nuevo está listo";
export const over = "El viaje ya pasó: ya no tiene página";
export const copied = "El enlace está copiado";
export const notCopied = "No se pudo copiar el enlace: selecciónelo y cópielo a mano";
export const title = "La página del cliente";
export const text = "Los correos al cliente llevan un enlace privado a una página con el estado de la reserva. Un enlace nuevo anula los anteriores.";
export const link = "El enlace nuevo";
export const linkHint = "Solo se muestra ahora: envíelo al cliente";
export const copy = "Copiar enlace";
export const make = "Crear otro enlace";
export const question = "¿Crear otro enlace para el cliente?";
export const questionText = "Los enlaces de sus correos dejan de funcionar. Usted le envía el nuevo.";
export const makeIt = "Crearlo";
