// npm run words writes this file from messages/.

export const title = "Boletín";
export const intro = "Qué pica, qué florece y cuándo pasan los tiburones ballena: unos cuantos correos al año.";
export const email = "Su correo";
export const join = "Suscribirse";
export const thanks = "¡Gracias por suscribirse!";
