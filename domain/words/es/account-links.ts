// npm run words writes this file from messages/.

export const signup = "Confirmar mi correo";
export const recovery = "Crear contraseña nueva";
export const magiclink = "Entrar";
export const invite = "Aceptar la invitación";
export const emailChange = "Confirmar el cambio";
