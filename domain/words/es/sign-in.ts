// npm run words writes this file from messages/.

export const tag = "Entrar";
export const action = "El inicio de sesión";
export const tabs = "Entrar o crear una cuenta";
export const signIn = "Entrar";
export const signUp = "Registrarse";
export const password = "Contraseña";
export const or = "o";
export const google = "Continuar con Google";
export const passkey = "Usar llave de acceso";
export const done = "Sesión iniciada";
export const failed = "No se pudo entrar. Inténtelo de nuevo.";
export const insideApp = "Google no permite entrar desde otra aplicación. Abra esta página en su navegador: en el menú, “Abrir en el navegador”.";
export const mailSent = "Le enviamos un enlace de verificación a su correo";
