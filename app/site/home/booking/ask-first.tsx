import { useEffect } from 'react';
import type { RefObject } from 'react';
import { chatLink } from '../../shared/chat-link.ts';
import { useChatTopicText } from '../../shared/chat-topic.ts';
import styles from './booking-form.module.css';

/**
 * A WhatsApp link in the form. While the form is at the bottom of the screen, the body has the attribute
 * `data-at-form`, which hides the floating link on narrow screens.
 */
export function AskFirst({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const topic = useChatTopicText();
  useEffect(() => {
    const section = form.current?.closest('section');
    if (!section) return;
    const observer = new IntersectionObserver(
      (entries) =>
        document.body.toggleAttribute(
          'data-at-form',
          entries.some((entry) => entry.isIntersecting),
        ),
      {
        rootMargin: '-80% 0px 0px 0px',
      },
    );
    observer.observe(section);
    return () => {
      observer.disconnect();
      document.body.removeAttribute('data-at-form');
    };
  }, [form]);
  return (
    <p className={styles.ask}>
      A question first?{' '}
      <a href={chatLink(topic)} target="_blank" rel="noopener">
        Write to us on WhatsApp
      </a>
    </p>
  );
}
