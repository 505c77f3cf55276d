const lead = '800px';
let wake: () => void = () => undefined;
const woken = new Promise<void>((resolve) => {
  wake = resolve;
});

/** Brings the booking form to life wherever the page is scrolled to. */
export function wakeBooking(): void {
  wake();
}

/**
 * Resolves when the booking form is wanted: its section comes near the screen or is touched, or a Book button was
 * pressed. At once where the section is not in the document yet, because then there is no HTML of it to look at either.
 */
export function bookingNear(): Promise<void> {
  const section = document.getElementById('booking');
  if (!section) return Promise.resolve();
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), { rootMargin: lead });
  observer.observe(section);
  for (const type of ['pointerdown', 'focusin', 'keydown']) section.addEventListener(type, wake, { once: true, passive: true });
  return woken.finally(() => observer.disconnect());
}
