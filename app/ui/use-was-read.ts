import { useEffect, useState } from 'react';
import { endOfPress } from './end-of-press.ts';

// In ms. A press that begins earlier was meant for what stood there before.
const moment = 500;

/**
 * Whether a text has been on the screen for a moment, so that a press is a response to it. A press that had begun
 * before that is none: this is true only after its click.
 * @param text what is shown; null while nothing is
 */
export function useWasRead(text: string | null): boolean {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    let isShown = true;
    const timer = setTimeout(() => void endOfPress().then(() => isShown && setRead(text)), moment);
    return () => {
      isShown = false;
      clearTimeout(timer);
      setRead(null);
    };
  }, [text]);
  return text !== null && read === text;
}
