/**
 * Runs in a page of the desk. Leaves its place for another one as a link does: the page is not loaded again, so that a
 * walk through all places costs little. The heading of the place is marked, and is gone once the other one is shown;
 * the two must not be views of one page, such as a month and a week of the calendar.
 */
export function leavePlace(path: string): void {
  const { __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterDataRouter: { navigate(to: string): Promise<void> };
  };
  const heading = document.querySelector('main h1');
  // Was null once in Firefox, on a page that had been found loaded: the age of the document says if it was replaced.
  if (!heading)
    throw new Error(`No heading ${performance.now()} ms after ${location.href}: ${document.body.innerHTML}`);
  heading.setAttribute('data-left', '');
  void router.navigate(path);
}
