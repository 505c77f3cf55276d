import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { chatLink, chatText } from '../shared/chat-link.ts';
import { firstInput } from '../../start/first-input.ts';
import { importLate } from '../../start/import-late.ts';
import { useChatTopicText } from '../shared/chat-topic.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { ChatMessageProps } from './chat-message.tsx';
import styles from './whatsapp-link.module.css';

// Loads on demand; if that fails, the plain text is shown.
const ChatMessage = lazy(() =>
  import('./chat-message.tsx').then(
    ({ ChatMessage }) => ({ default: ChatMessage }),
    () => ({ default: PlainMessage }),
  ),
);

/**
 * The floating WhatsApp control (docs/product/site.md, WhatsApp control). Opens the link to the chat, and the message,
 * which is about the visitor's current page and can be copied. A native disclosure, so that it opens before hydration
 * and without JavaScript.
 */
export function WhatsAppLink() {
  const topic = useChatTopicText();
  const [isOpen, setOpen] = useState(false);
  const chat = useRef<HTMLElement>(null);
  const details = useRef<HTMLDetailsElement>(null);

  const close = () => details.current?.removeAttribute('open');

  useEffect(() => {
    // The visitor may have opened it before hydration.
    setOpen(details.current?.open ?? false);
    let stop = () => {};
    let isMounted = true;
    const afterInput = firstInput.then(() => importLate(() => import('./after-load.ts')));
    afterInput.then(
      ({ floatClear }) => {
        if (isMounted && chat.current) stop = floatClear(chat.current);
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
      stop();
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles from what it holds.
    <aside
      ref={chat}
      aria-label="Chat"
      className={styles.chat}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        close();
        details.current?.querySelector('summary')?.focus();
      }}
    >
      <details ref={details} className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.toggle}>
          <ChatMark />
          Chat
        </summary>
        <div className={styles.message}>
          <Suspense>{isOpen && <ChatMessage text={chatText(topic)} onLeave={close} />}</Suspense>
          <a className={buttonClass('primary', styles.link)} href={chatLink(topic)} target="_blank" rel="noopener">
            Chat with us on WhatsApp
          </a>
        </div>
      </details>
    </aside>
  );
}
function PlainMessage({ text }: ChatMessageProps) {
  return <p>{text}</p>;
}

function ChatMark() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.3"
        strokeLinejoin="round"
        d="M16 4.2A11.7 11.7 0 0 0 6 22l-1.8 5.9 6.1-1.7A11.7 11.7 0 1 0 16 4.2z"
      />
      <path
        fill="currentColor"
        d="M12.3 9.7c.5-.5 1.2-.4 1.5.2l1 2c.2.4.2.9-.1 1.2l-.9 1.1c.8 1.8 2 3 3.9 3.9l1.1-1c.3-.3.8-.3 1.2-.1l2 1c.6.3.7 1 .3 1.5-1 1.4-2.5 2-4.3 1.4-3.8-1.2-6.3-3.8-7.4-7.3-.4-1.5.3-2.9 1.7-3.9z"
      />
    </svg>
  );
}
