// npm run words writes this file from messages/.

export const title = "Su cuenta";
export const email = "Correo";
export const back = "Volver al inicio de sesión";
export const forgotten = "¿Olvidó su contraseña?";
