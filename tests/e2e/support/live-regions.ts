import type { Page } from './page-test.ts';

/**
 * Records the texts of polite live regions that a page inserts together with their text. Screen readers only announce
 * changes in regions that they already know, so they may not read such texts. Call this before opening the page. The
 * returned function returns the texts of the current page so far.
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

/** The classes of empty live regions that are not rendered. Their text would appear together with the region. */
export function hiddenRegions(page: Page): Promise<string[]> {
  return page
    .locator('[role=status]:empty')
    .evaluateAll((regions) =>
      regions.filter((region) => getComputedStyle(region).display === 'none').map(({ className }) => className),
    );
}
