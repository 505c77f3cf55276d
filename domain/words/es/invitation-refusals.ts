// npm run words writes this file from messages/.

export const noToken = "Hace falta la sesión de un dueño";
export const ownersOnly = "Solo los dueños invitan";
export const lastDay = "El último día es solo para la tripulación, y es hoy o después";
export const ended = "Esta cuenta de la tripulación ya terminó. Mejor cambie su último día.";
export const noAddress = "Esto no es una dirección de correo";
export const tooMany = "Hubo demasiadas invitaciones en la última hora. Inténtelo más tarde.";
export const tooSoon = "A esta dirección se le envió un correo hace un momento. Espere un minuto.";
