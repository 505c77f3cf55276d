import { useEffect } from 'react';
import type { RefObject } from 'react';
import { chatLink } from '../../../components/chat-link.ts';
import { useChatTopicText } from '../../../components/chat-topic.ts';
import styles from './booking-form.module.css';

/**
 * The chat's place on a narrow screen, where it would float above the buttons of the form: while the booking section is
 * in the lower corner of the screen, the body says `data-at-form`, and the floating link stands back.
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
