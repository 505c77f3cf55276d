import { useEffect, useState } from 'react';

/** A countdown in seconds, and a function that restarts it. */
export function useCountdown(initial = 0): [secondsLeft: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(initial);
  const [end, setEnd] = useState(() => Date.now() + initial * 1_000);
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    count();
    const timer = setInterval(() => {
      count();
      if (Date.now() >= end) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [end]);
  return [left, (seconds) => setEnd(Date.now() + seconds * 1_000)];
}
