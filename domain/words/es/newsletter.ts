// npm run words writes this file from messages/.

export const title = "Boletín";
export const intro = "Qué está picando, qué está en flor y cuándo pasan los tiburones ballena: unas pocas cartas al año.";
export const email = "Su correo";
export const join = "Recibirlo";
export const thanks = "¡Gracias por suscribirse!";
