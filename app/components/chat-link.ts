import { site } from '../../site.config.ts';

const greeting = `Hello ${site.product}!`;

/** What a chat with the operator begins with; null where the visitor looks at nothing in particular. */
export function chatText(topic: string | null): string {
  return `${greeting} ${topic ?? 'I am looking at your website and would like to ask about a tour.'}`;
}

/** Opens that chat in WhatsApp, its first words already written. */
export function chatLink(topic: string | null): string {
  return `https://wa.me/${site.phone.replace(/\D/g, '')}?text=${encodeURIComponent(chatText(topic))}`;
}
