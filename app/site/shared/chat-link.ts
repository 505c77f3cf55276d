import * as words from '#words/chat.ts';
import { site } from '../../../site.config.ts';

/** The first message of a chat with the operator. `topic` is a sentence about what the visitor is looking at. */
export function chatText(topic: string | null): string {
  return words.message({ product: site.product, topic: topic ?? words.looking });
}

/** The URL that opens WhatsApp with that message. */
export function chatLink(topic: string | null): string {
  return `https://wa.me/${site.phone.replace(/\D/g, '')}?text=${encodeURIComponent(chatText(topic))}`;
}
