import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './chat-message.module.css';

export interface ChatMessageProps {
  text: string;
  /** Called when the visitor clicks or focuses anything else. */
  onLeave: () => void;
}

/** The text of the chat message, to copy into any other program. */
export function ChatMessage({ text, onLeave }: ChatMessageProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const [result, setResult] = useState('');
  useEffect(() => setResult(''), [text]);

  useEffect(() => {
    const chat = words.current?.closest('aside');
    const leaveIfOutside = ({ target }: Event) => {
      if (!chat?.contains(target as Node)) onLeave();
    };
    const signs = ['pointerdown', 'focusin'] as const;
    for (const sign of signs) document.addEventListener(sign, leaveIfOutside);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, leaveIfOutside);
    };
  });

  const copy = async () => {
    setResult('');
    setResult(
      (await copyText(text, words.current))
        ? 'Copied'
        : 'The text is selected: copy it with your keyboard or by a long press.',
    );
  };

  return (
    <>
      <p className={styles.title}>Your message</p>
      <p ref={words} className={styles.words}>
        {text}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" className={styles.copy} onClick={copy}>
          Copy text
        </Button>
        <p role="status">{result}</p>
      </div>
    </>
  );
}
