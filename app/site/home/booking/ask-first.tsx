import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import * as words from '#words/booking-form.ts';
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
      {words.ask({
        chat: (text) => (
          <a key="chat" href={chatLink(topic)} target="_blank" rel="noopener">
            {text}
          </a>
        ),
        copy: (text) => <CopyMessage key="copy" label={text} message={chatText(topic)} />,
      })}
    </p>
  );
}

/** Copies the first message of the chat, for any other program. */
function CopyMessage({ label, message }: { label: string; message: string }) {
  const [result, setResult] = useState('');
  useEffect(() => setResult(''), [message]);
  const copy = async () => {
    setResult('');
    setResult((await copyText(message)) ? words.copied : words.notCopied({ message }));
  };
  return (
    <>
      <button type="button" onClick={copy}>
        {label}
      </button>{' '}
      <span role="status">{result}</span>
    </>
  );
}
