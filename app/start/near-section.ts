import { expectEarlyClicks } from './early-clicks.ts';
import { firstInput } from './first-input.ts';

const lead = '1000px';
const uses = ['pointerdown', 'focusin', 'keydown', 'click'];

/** The function that hydrates each waiting section. */
const sections = new Map<string, () => void>();

/**
 * Resolves when a section has to be hydrated: it is on the screen, near it after the first input, or used. Until then,
 * its HTML is readable and its code is not loaded. Resolves at once if the section is not in the document yet.
 * @param isWanted whether the section has to be hydrated at once for another reason
 */
export function nearSection(id: string, isWanted = () => false): Promise<void> {
  const section = document.getElementById(id);
  if (!section) return Promise.resolve();
  return new Promise((resolve) => {
    const done = new AbortController();
    const watch = (rootMargin: string) => {
      const watching = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && arrive(),
        { rootMargin },
      );
      watching.observe(section);
      return watching;
    };
    const arrive = () => {
      hasArrived = true;
      observer.disconnect();
      done.abort();
      sections.delete(id);
      resolve();
    };
    sections.set(id, arrive);
    expectEarlyClicks(id);
    let hasArrived = false;
    let observer = watch('0px');
    void firstInput.then(() => {
      if (hasArrived) return;
      observer.disconnect();
      observer = watch(lead);
    });
    const use = ({ target }: Event) => target instanceof Element && section.contains(target) && arrive();
    for (const each of uses) addEventListener(each, use, { capture: true, passive: true, signal: done.signal });
    if (isWanted()) arrive();
  });
}

/** Hydrates a section regardless of the scroll position. */
export function hydrateSection(id: string): void {
  sections.get(id)?.();
}

/**
 * Hydrates all sections, because their HTML disappears with the page, and on the next visit there would be nothing to
 * observe.
 */
export function hydrateSections(): void {
  for (const arrive of sections.values()) arrive();
}
