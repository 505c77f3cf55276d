// npm run words writes this file from messages/.

export const region = "Chat";
export const link = "Chat with us on WhatsApp";
export const message = ({ product, topic }: { product: string | number; topic: string | number }): string => `Hello ${product}! ${topic}`;
export const looking = "I am looking at your website and would like to ask about a tour.";
