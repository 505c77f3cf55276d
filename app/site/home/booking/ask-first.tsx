import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { copyText } from '../../../ui/copy-text.ts';
import { chatLink, chatText } from '../../shared/chat-link.ts';
import { useChatTopicText } from '../../shared/chat-topic.ts';
import styles from './booking-form.module.css';

/**
 * A WhatsApp link in the form, and its message to copy. While the form is at the bottom of the screen, the body has the
 * attribute `data-at-form`, which hides the floating link on narrow screens.
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
      , or <CopyMessage text={chatText(topic)} />
    </p>
  );
}

/** Copies the first message of the chat, for any other program. */
function CopyMessage({ text }: { text: string }) {
  const [result, setResult] = useState('');
  useEffect(() => setResult(''), [text]);
  const copy = async () => {
    setResult('');
    setResult((await copyText(text)) ? 'Copied' : `Your browser does not copy. The message is: ${text}`);
  };
  return (
    <>
      <button type="button" onClick={copy}>
        copy the message
      </button>{' '}
      <span role="status">{result}</span>
    </>
  );
}
