// npm run words writes this file from messages/.

export const unreachable = "El servidor de correo no responde. Los correos esperan y salen en cuanto responda.";
export const unanswered = "El servidor de correo recibe un correo y no dice si lo acepta. Los siguientes intentos se hacen solos.";
export const login = "El servidor de correo rechaza la contraseña. Revise el usuario y la contraseña en SMTP_URL.";
export const sender = "El servidor de correo rechaza al remitente. Revise MAIL_FROM.";
export const other = "El servidor de correo no aceptó el correo. Lea lo que dijo o llame al cliente.";
export const addressOfGuest = "fue rechazada. Revise la dirección o llame al cliente.";
export const addressOfOperator = "La dirección del operador fue rechazada. Revise OPERATOR_EMAIL.";
export const addressOfAdministrator = "La dirección de un administrador fue rechazada. Revísela en Personas.";
export const fullOfGuest = "tiene el buzón lleno. Llame al cliente.";
export const fullOfOperator = "El buzón del operador está lleno. Los correos llegan en cuanto haya espacio.";
export const fullOfAdministrator = "El buzón de un administrador está lleno. Los correos llegan en cuanto haya espacio.";
