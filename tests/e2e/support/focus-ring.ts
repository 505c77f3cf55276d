import { expect, type Page } from './page-test.ts';

export type Place = ReturnType<Page['getByRole']>;

/** Presses Tab until the element has the focus. Every stop on the way must show a focus ring. */
export async function tabTo(page: Page, place: Place, stops = 60): Promise<void> {
  await expect(place).toBeAttached();
  for (let left = stops; left > 0; left--) {
    await page.keyboard.press('Tab');
    // After a dialog's last stop, the focus goes to the browser.
    if (!(await isOnPage(page))) continue;
    await expectRing(page);
    if (await place.evaluate((element) => element === document.activeElement)) {
      await expectUncovered(page);
      return;
    }
  }
  throw new Error(`no Tab of ${stops} came to ${place}`);
}

/** Whether an element of the page has the focus. */
export function isOnPage(page: Page): Promise<boolean> {
  return page.evaluate(() => document.hasFocus() && document.activeElement !== document.body);
}

/** Expects that the focused element, its label or card, or what it lays over its card has an outline. */
export async function expectRing(page: Page): Promise<void> {
  const [name, hasRing] = await page.evaluate(() => {
    const element = document.activeElement!;
    const rings = (candidate: Element | null, part?: string) => {
      if (candidate === null) return false;
      const { content, display, outlineStyle, outlineWidth } = getComputedStyle(candidate, part);
      const isDrawn = display !== 'none' && (part === undefined || content !== 'none');
      return isDrawn && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    // A browser draws the button in its date field, and the ring around it.
    const isInDateField = element.matches('input[type=date]:not(:focus-visible)');
    const seen =
      isInDateField ||
      (element.matches(':focus-visible') &&
        (rings(element, '::after') ||
          ['label', 'article', 'li', '*'].some((holder) => rings(element.closest(holder)))));
    return [
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || element.outerHTML.slice(0, 80),
      seen,
    ] as const;
  });
  expect(hasRing, `${name} shows that it has the focus`).toBe(true);
}

/** Expects that the focused element is on the screen and not covered at its centre. Returns its name. */
export async function expectUncovered(page: Page): Promise<string> {
  const measure = () =>
    page.evaluate(() => {
      const element = document.activeElement!;
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
      return [
        name,
        at !== null &&
          (element.contains(at) || at.contains(element) || at.closest('label')?.contains(element) === true),
      ] as const;
    });
  const [name, isUncovered] = await measure();
  if (!isUncovered)
    await expect.poll(async () => (await measure())[1], `${name || 'the field'} is not covered`).toBe(true);
  return name;
}
