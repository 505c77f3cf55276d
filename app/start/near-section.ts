import { firstInput } from './first-input.ts';

const lead = '1000px';
const uses = ['pointerdown', 'focusin', 'keydown', 'click'];

interface Waiting {
  arrive: () => void;
  /** The last button or card that was clicked before hydration. */
  clicked: HTMLElement | null;
  leave: () => void;
}

const sections = new Map<string, Waiting>();

/**
 * Resolves when a section has to be hydrated: it is on the screen, near it after the first input, or used. Until then
 * its HTML can be read and its code is not loaded. Resolves at once if the section is not in the document yet. Clicks
 * are kept until the section is hydrated, also while its code loads.
 * @param isWanted whether it has to be hydrated at once for another reason
 */
export function nearSection(id: string, isWanted = () => false): Promise<void> {
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
    void firstInput.then(() => {
      if (hasArrived) return;
      observer.disconnect();
      observer = watch(lead);
    });
    // On the window, in the capture phase: React drops clicks on parts that are not hydrated.
    for (const use of uses) {
      addEventListener(
        use,
        ({ target, type }) => {
          if (!(target instanceof Element) || !section.contains(target)) return;
          waiting.arrive();
          if (type === 'click') waiting.clicked = target.closest<HTMLElement>('button, article');
        },
        { capture: true, passive: true, signal: done.signal },
      );
    }
    if (isWanted()) waiting.arrive();
  });
}

/** Hydrates a section wherever the page is scrolled to. */
export function hydrateSection(id: string): void {
  sections.get(id)?.arrive();
}

/** Hydrates all sections. Their HTML goes with the page, and on the next visit nothing would be there to observe. */
export function hydrateSections(): void {
  for (const { arrive } of sections.values()) arrive();
}

/** To be called when a section is hydrated: repeats the last click that came before. */
export function repeatEarlyClick(id: string): void {
  const waiting = sections.get(id);
  sections.delete(id);
  waiting?.leave();
  if (waiting?.clicked?.isConnected) waiting.clicked.click();
}
