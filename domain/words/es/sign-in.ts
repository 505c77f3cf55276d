// npm run words writes this file from messages/.

export const tag = "Entrar";
export const action = "La entrada";
export const tabs = "Entrar o crear una cuenta";
export const signIn = "Entrar";
export const signUp = "Registrarse";
export const password = "Contraseña";
export const or = "o";
export const google = "Seguir con Google";
export const passkey = "Entrar con una llave de acceso";
export const done = "Ya está dentro de su cuenta";
export const failed = "No se pudo entrar. Inténtelo de nuevo.";
export const mailSent = "Le enviamos un enlace de verificación a su correo";
