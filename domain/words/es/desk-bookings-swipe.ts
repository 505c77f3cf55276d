// npm run words writes this file from messages/.

export const more = "Más";
export const open = "Abrir";
export const call = "Llamar";
