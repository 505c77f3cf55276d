import { expect, type Page } from './page-test.ts';

declare global {
  interface Window {
    notedTexts: string[];
  }
}

/**
 * From now on, notes each state of the elements of a selector that have this name: the text and the labels of their
 * buttons, after every change of the page.
 */
export async function noteTexts(page: Page, selector: string, name: string): Promise<void> {
  await page.evaluate(
    ([elements, wanted]) => {
      const texts: string[] = (window.notedTexts = []);
      const note = () => {
        for (const element of document.querySelectorAll(elements!)) {
          if (!element.textContent.includes(wanted!)) continue;
          const labels = [...element.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
          const text = [element.textContent, ...labels].join(' | ');
          if (!texts.includes(text, texts.length - 1)) texts.push(text);
        }
      };
      new MutationObserver(note).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['aria-label'],
      });
      note();
    },
    [selector, name],
  );
}

/** Expects that since the first noted text with one of these words, every noted text has one of them. */
export async function expectNoWayBack(page: Page, ...words: [string, ...string[]]): Promise<void> {
  const texts = await page.evaluate(() => window.notedTexts);
  const isNew = (text: string) => words.some((word) => text.includes(word));
  const first = texts.findIndex(isNew);
  expect(first, texts.join('\n')).toBeGreaterThan(-1);
  expect(texts.slice(first).filter((text) => !isNew(text))).toEqual([]);
}
