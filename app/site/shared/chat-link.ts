import { site } from '../../../site.config.ts';

const greeting = `Hello ${site.product}!`;

/** The first message of a chat with the operator. `topic` is a sentence about what the visitor is looking at. */
export function chatText(topic: string | null): string {
  return `${greeting} ${topic ?? 'I am looking at your website and would like to ask about a tour.'}`;
}

/** The URL that opens WhatsApp with that message. */
export function chatLink(topic: string | null): string {
  return `https://wa.me/${site.phone.replace(/\D/g, '')}?text=${encodeURIComponent(chatText(topic))}`;
}
