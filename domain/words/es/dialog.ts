// npm run words writes this file from messages/.

export const close = "Cerrar";
