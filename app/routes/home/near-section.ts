const lead = '1000px';

/**
 * Resolves when a section of the page is wanted: it comes near the screen, or is touched. Until then its HTML is there
 * to be read and its code is not. At once where the section is not in the document yet, because then there is no HTML.
 */
export function nearSection(id: string): Promise<void> {
  const section = document.getElementById(id);
  if (!section) return Promise.resolve();
  return new Promise((resolve) => {
    const done = new AbortController();
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && arrive(), { rootMargin: lead });
    const arrive = () => {
      done.abort();
      observer.disconnect();
      resolve();
    };
    observer.observe(section);
    for (const sign of ['pointerdown', 'focusin', 'keydown']) section.addEventListener(sign, arrive, { passive: true, signal: done.signal });
  });
}
