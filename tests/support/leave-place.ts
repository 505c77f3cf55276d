/**
 * Runs in a page of the desk. Leaves its place for another one as a link does: the page is not loaded again, so that a
 * walk through all places costs little. The heading of the place is marked, and is gone once the other one is shown;
 * the two must not be views of one page, such as a month and a week of the calendar.
 */
export function leavePlace(path: string): void {
  const { __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterDataRouter: { navigate(to: string): Promise<void> };
  };
  document.querySelector('main h1')!.setAttribute('data-left', '');
  void router.navigate(path);
}
