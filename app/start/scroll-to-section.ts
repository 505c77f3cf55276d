import { holdScroll } from './hold-scroll.ts';

/** Scrolls to a section, smoothly unless the visitor prefers reduced motion, and moves the keyboard focus there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  holdAtSection(section, isStill ? 0 : 120);
}

/** Holds a section at the place where scrollIntoView puts it (holdScroll). */
export function holdAtSection(section: Element, quiet = 0): void {
  holdScroll(() => {
    const page = document.documentElement;
    const padding = Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0;
    const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0;
    const top = section.getBoundingClientRect().top + scrollY - padding - margin;
    return Math.max(0, Math.min(top, page.scrollHeight - page.clientHeight));
  }, quiet);
}
