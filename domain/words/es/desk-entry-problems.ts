// npm run words writes this file from messages/.

export const name = "Escriba un nombre válido (de 2 a 100 caracteres).";
export const contact = "Escriba un teléfono o un correo.";
export const item = "Elija qué se reserva.";
export const people = ({ most }: { most: string | number }): string => `Escriba de 1 a ${most} personas.`;
export const day = "Elija un día a partir de hoy.";
export const partner = "Escriba un nombre con letras de la A a la Z o dígitos.";
export const lastDay = ({ count }: { count: string | number }): string => `Elija un último día a no más de ${count} días.`;
