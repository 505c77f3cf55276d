import { firstSign } from '../../../components/first-sign.ts';

const lead = '1000px';
const signs = ['pointerdown', 'focusin', 'keydown', 'click'];

interface Waiting {
  arrive: () => void;
  /** The last button or card that was clicked before there was anything to answer it. */
  clicked: HTMLElement | null;
  leave: () => void;
}

const sections = new Map<string, Waiting>();

/**
 * Resolves when a section of the page is wanted: it is on the screen, or near it once the visitor has shown a sign of
 * life, or it is touched. Until then its HTML is there to be read and its code is not. At once where the section is not in the document yet, because then there is no HTML.
 */
export function nearSection(id: string): Promise<void> {
  const section = document.getElementById(id);
  if (!section) return Promise.resolve();
  return new Promise((resolve) => {
    const done = new AbortController();
    const watch = (rootMargin: string) => {
      const watching = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && waiting.arrive(),
        { rootMargin },
      );
      watching.observe(section);
      return watching;
    };
    const waiting: Waiting = {
      arrive: () => {
        hasArrived = true;
        observer.disconnect();
        resolve();
      },
      clicked: null,
      leave: () => done.abort(),
    };
    sections.set(id, waiting);
    let hasArrived = false;
    let observer = watch('0px');
    void firstSign.then(() => {
      if (hasArrived) return;
      observer.disconnect();
      observer = watch(lead);
    });
    // On the window, before React: it lets no click through to a part of the page that it has yet to bring to life.
    for (const sign of signs) {
      addEventListener(
        sign,
        ({ target, type }) => {
          if (!(target instanceof Element) || !section.contains(target)) return;
          waiting.arrive();
          if (type === 'click') waiting.clicked = target.closest<HTMLElement>('button, article');
        },
        { capture: true, passive: true, signal: done.signal },
      );
    }
  });
}

/** Lets a section come to life wherever the page is scrolled to. */
export function wakeSection(id: string): void {
  sections.get(id)?.arrive();
}

/** Lets all of them come: their HTML goes when the page does, and on the next visit nobody could come near it. */
export function wakeSections(): void {
  for (const { arrive } of sections.values()) arrive();
}

/** To be called when a section has come to life: repeats the last click that came too early for it. */
export function answerEarlyClick(id: string): void {
  const waiting = sections.get(id);
  sections.delete(id);
  waiting?.leave();
  if (waiting?.clicked?.isConnected) waiting.clicked.click();
}
