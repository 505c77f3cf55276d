// npm run words writes this file from messages/.

export const tag = "Contraseña olvidada";
export const intro = "Escriba el correo de su cuenta y le enviamos un enlace para crear una contraseña nueva.";
export const action = "El envío del enlace";
