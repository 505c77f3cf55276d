import { expect, type Page } from '../support/page-test.ts';

/** What is the same in each language, besides what is marked so: what site.config.ts has, and the other language. */
const names = [
  'Mangrove Caye Adventures',
  'San Pedro, Ambergris Caye, Belize',
  'Adventure Your Way',
  'Monday-Saturday',
  'Sunday',
  '9am-5pm',
  '9am-12pm',
  'Facebook',
  'Instagram',
  'Tripadvisor',
  'English',
];

/**
 * Expects that all texts of a page are in the second language: in brackets, and with accents, also those that only
 * screen readers read. A word of it has no plain vowel.
 */
export async function expectInSecond(page: Page, where: string): Promise<void> {
  const texts = await page.evaluate(() => {
    // The gallery shows rows of the database, in the language in which they are stored.
    const others = 'script, style, noscript, template, [lang=en], [translate=no], #gallery';
    const parts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement!.closest(others)) parts.push(node.textContent ?? '');
    const read = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'];
    const labels = read.flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]`)]
        .filter((element) => !element.closest(others))
        .map((element) => element.getAttribute(name) ?? ''),
    );
    return { shown: parts.join(' '), labels };
  });
  const known = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ' '), text);
  expect(texts.shown.length, where).toBeGreaterThan(100);
  const outside = texts.labels.map((label) => outsideOfBrackets(known(label)));
  expect(wordsIn([outsideOfBrackets(known(texts.shown)), ...outside].join(' ')), `${where}: without brackets`).toEqual(
    [],
  );
  const english = wordsIn(known([texts.shown, ...texts.labels].join(' '))).filter((word) => /[acdeinopuy]/i.test(word));
  expect(english, `${where}: without accents`).toEqual([]);
}

/** Expects that a page is not wider than the screen, that no text is cut, and that no two texts overlap. */
export async function expectNothingCut(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`;
    // A row of cards that scrolls sideways is wider than the screen by intent.
    const scrolls = (element: Element): boolean => {
      for (let above = element.parentElement; above; above = above.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(above).overflowX)) return true;
      return false;
    };
    const texts = [...document.querySelectorAll('h1, h2, h3, h4, p, li, a, button, label, legend, dt, dd, summary')]
      .filter((element) => element.textContent?.trim() && isShown(element))
      .filter((element) => element.getBoundingClientRect().width > 1);
    const cut = texts.filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isClipped = overflowX !== 'visible' || textOverflow === 'ellipsis';
      return isClipped && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1;
    });
    const beyond = texts.filter((element) => {
      if (scrolls(element)) return false;
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    });
    const blocks = texts.filter((element) => !texts.some((other) => other !== element && element.contains(other)));
    const boxes = blocks.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      return lines.map((box) => ({ element, box, layer: layerOf(element) }));
    });
    const overlapping = boxes.flatMap(({ element, box, layer }, at) =>
      boxes
        .slice(at + 1)
        .filter((other) => other.layer === layer && other.element !== element)
        .filter(({ box: other }) => {
          const isBeside = other.left >= box.right - 2 || other.right <= box.left + 2;
          // The boxes of two lines of narrow spacing overlap by some pixels, their letters do not.
          const isBelow = other.top >= box.bottom - box.height / 3 || other.bottom <= box.top + box.height / 3;
          return !isBeside && !isBelow;
        })
        .map((other) => `${nameOf(element)} | ${nameOf(other.element)}`),
    );
    function layerOf(element: Element): Element | null {
      for (let above: Element | null = element; above; above = above.parentElement)
        if (['fixed', 'absolute', 'sticky'].includes(getComputedStyle(above).position)) return above;
      return null;
    }
    return {
      width: document.documentElement.scrollWidth - innerWidth,
      cut: cut.map(nameOf),
      beyond: beyond.map(nameOf),
      overlapping,
    };
  });
  expect(found, where).toEqual({ width: 0, cut: [], beyond: [], overlapping: [] });
}

/** A text without what is in brackets, which may be in each other. */
function outsideOfBrackets(text: string): string {
  const rest = text.replaceAll(/\[[^[\]]*\]/g, ' ');
  return rest === text ? text : outsideOfBrackets(rest);
}

/** The Latin words in a text; e-mail addresses and links are none. */
function wordsIn(text: string): string[] {
  return text.replaceAll(/\S+@\S+|https?:\S+/g, ' ').match(/\p{Script=Latin}+/gu) ?? [];
}
