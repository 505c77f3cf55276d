/** The key in local storage that is set after the visitor has seen the offer. */
export const seenKey = 'google-sign-in-seen';

/**
 * Shows the Google popup three seconds after load (the attribute `data-offer` of the root element is then 'shown'),
 * unless the visitor has seen it, has a session or has begun to book. A press on one of its buttons hides it, and so
 * does the focus in the booking section, which each Book button moves there. Calling it again does nothing.
 *
 * The build also writes this function into the home page (app/start/start-late.ts), so that the popup does not
 * wait for hydration. It therefore uses nothing from outside itself.
 */
export function offerSignIn(): void {
  const { dataset } = document.documentElement;
  if (dataset.offer) return;
  try {
    // Without storage the popup appears on every visit.
    if (Object.keys(localStorage).some((key) => /^google-sign-in-seen$|^sb-.+-auth-token$/.test(key))) return;
  } catch {}
  dataset.offer = 'due';
  const endAt = (selector: string) => (event: Event) => {
    if (event.target instanceof Element && event.target.closest(selector)) dataset.offer = 'over';
  };
  addEventListener('focusin', endAt('#booking'));
  addEventListener('click', endAt('[aria-labelledby=google-title] button'));
  const show = () => {
    if (dataset.offer !== 'due') return;
    // The popup does not come between a press and its release, because it would take the click.
    if (document.querySelector(':active')) return void setTimeout(show, 100);
    dataset.offer = 'shown';
    // The bar may cover the focused control.
    document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
  };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (document.readyState === 'complete')
    setTimeout(show, 3_000 - (performance.now() - (navigation?.loadEventEnd ?? 0)));
  else addEventListener('load', () => setTimeout(show, 3_000), { once: true });
}

/** Hides the popup for the rest of the visit. */
export function endOffer(): void {
  document.documentElement.dataset.offer = 'over';
}
