import type { Page } from './page-test.ts';

/** The colours of the printed text inside an element, while the page emulates print. */
export function inks(page: Page, inside: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const printed = [...document.querySelectorAll(`${selector} *`)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return [...new Set(printed.map((element) => getComputedStyle(element).color))];
  }, inside);
}

/** How many pages the page takes on paper of this format, such as 'A4'. */
export async function pagesOf(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
