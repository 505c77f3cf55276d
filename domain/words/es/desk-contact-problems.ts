// npm run words writes this file from messages/.

export const phone = "Escriba un número de teléfono válido.";
export const email = "Escriba un correo electrónico válido.";
