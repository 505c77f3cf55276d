import type { Page } from './page-test.ts';

/**
 * Records the texts of polite live regions that a page inserts together with their text: screen readers announce what
 * changes in a region that they know, and may not read such a text. Call it before the page is opened; the returned
 * function gives the texts so far of the page that is open.
 */
export async function watchLiveRegions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const late: string[] = [];
    Object.assign(window, { lateRegions: late });
    const region = '[role=status], [aria-live=polite]';
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes)
          for (const node of addedNodes) {
            if (!(node instanceof Element) || (target as Element).closest(region)) continue;
            const found = [...(node.matches(region) ? [node] : []), ...node.querySelectorAll(region)];
            late.push(...found.map(({ textContent }) => textContent ?? '').filter(Boolean));
          }
      }).observe(document, { childList: true, subtree: true }),
    );
  });
  return () => page.evaluate(() => (window as unknown as { lateRegions: string[] }).lateRegions);
}

/** The classes of empty live regions that the page does not render: their text would come together with the region. */
export function hiddenRegions(page: Page): Promise<string[]> {
  return page
    .locator('[role=status]:empty')
    .evaluateAll((regions) =>
      regions.filter((region) => getComputedStyle(region).display === 'none').map(({ className }) => className),
    );
}
