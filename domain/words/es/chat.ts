// npm run words writes this file from messages/.

export const region = "Chat";
export const link = "Escríbanos por WhatsApp";
export const message = ({ product, topic }: { product: string | number; topic: string | number }): string => `¡Hola, ${product}! ${topic}`;
export const looking = "Estoy viendo su sitio web y quisiera preguntar por un tour.";
