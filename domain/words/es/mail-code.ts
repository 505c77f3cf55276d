// npm run words writes this file from messages/.

export const intro = "Escriba la dirección a la que llegó el correo y el código que trae.";
export const code = "Código";
export const digits = "Los dígitos del código";
export const wrong = "Este código está mal, ya se usó o ya venció. Solo sirve el del correo más reciente.";
