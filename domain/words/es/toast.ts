// npm run words writes this file from messages/.

export const dismiss = "Cerrar el aviso";
