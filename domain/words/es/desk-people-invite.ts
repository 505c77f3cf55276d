// npm run words writes this file from messages/.

export const invited = "La invitación va en camino";
export const added = "Esta persona ya tenía cuenta y desde ahora puede abrir el panel. Un correo se lo avisa.";
export const isOne = "Esta persona ya puede abrir el panel";
export const title = "Agregar persona";
export const unsaved = "La invitación aún no se ha enviado.";
export const email = "Correo electrónico";
export const hint = "Le enviamos un enlace que sirve una vez, durante 24 horas. Quien ya tiene cuenta aquí puede abrir el panel de inmediato.";
export const send = "Enviar";
