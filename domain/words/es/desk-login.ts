// npm run words writes this file from messages/.

export const failed = "No se pudo entrar. Inténtelo de nuevo.";
export const title = "Acceso al panel";
export const intro = "Este es el panel del operador. Entre con la cuenta que tiene acceso.";
export const google = "Entrar con Google";
export const otherWays = "Otras formas de entrar";
export const backToWebsite = "Volver al sitio";
