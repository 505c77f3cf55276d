import { site } from '../../../site.config.ts';
import styles from './whatsapp-link.module.css';

const greeting = `Hello ${site.product}! I am looking at your website and would like to ask about a tour.`;

/** Floats over every page: a chat with the operator, its first words already written. */
export function WhatsAppLink() {
  const href = `https://wa.me/${site.phone.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`;
  return (
    <aside aria-label="Chat">
      <a className={styles.link} href={href} target="_blank" rel="noopener" aria-label="Chat with us on WhatsApp">
        <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
          <path fill="none" stroke="currentColor" strokeWidth="2.3" strokeLinejoin="round" d="M16 4.2A11.7 11.7 0 0 0 6 22l-1.8 5.9 6.1-1.7A11.7 11.7 0 1 0 16 4.2z" />
          <path fill="currentColor" d="M12.3 9.7c.5-.5 1.2-.4 1.5.2l1 2c.2.4.2.9-.1 1.2l-.9 1.1c.8 1.8 2 3 3.9 3.9l1.1-1c.3-.3.8-.3 1.2-.1l2 1c.6.3.7 1 .3 1.5-1 1.4-2.5 2-4.3 1.4-3.8-1.2-6.3-3.8-7.4-7.3-.4-1.5.3-2.9 1.7-3.9z" />
        </svg>
      </a>
    </aside>
  );
}
