import { useEffect, useState } from 'react';

// In ms, between typing and searching.
const pause = 150;

/** The words, once they have not changed for a moment. */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pause);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
