import { useEffect, useState, type RefObject } from 'react';

/** Whether part of the element is on the screen and the page is visible. */
export function useIsSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    let isOnScreen = false;
    const update = () => setSeen(isOnScreen && !document.hidden);
    const observer = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting ?? false;
      update();
    });
    observer.observe(ref.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [ref]);
  return isSeen;
}
