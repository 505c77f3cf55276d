// npm run words writes this file from messages/.

export const skipToContent = "Ir al contenido";
