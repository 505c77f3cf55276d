import { expect, type Page } from './page-test.ts';

/**
 * How a browser translates a page. It puts each text into two `font` elements, and changes it: here by a soft hyphen,
 * which locators ignore and React does not.
 * - `again`: moves the text node, from the beginning on and again whenever the page changes;
 * - `once`: replaces the text node when the HTML is complete, and later only when the test says so.
 */
export type TranslationWay = 'again' | 'once';

/** What no browser may translate: the operator's name, telephone number and e-mail address. */
const names = ['Mangrove Caye', '+501 600 0000', 'hello@example.com'];

/** Translates every page that is opened from now on. The returned function translates what is new on the page. */
export async function translatePages(page: Page, way: TranslationWay): Promise<() => Promise<void>> {
  const program = `(${translator})('${way}')`;
  if (way === 'again') {
    await page.addInitScript(program);
    return async () => undefined;
  }
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => ${program})`);
  return () => page.evaluate(program);
}

/**
 * Expects that the page is translated but for its names, and that no text has siblings: React keeps such a text node,
 * and fails or changes nothing visible when it is translated.
 * @param ownNames further texts that must not be translated
 */
export async function expectTranslated(page: Page, ...ownNames: string[]): Promise<void> {
  const findings = await page.evaluate(
    (kept) => {
      const besideOthers: string[] = [];
      const translatedNames: string[] = [];
      let count = 0;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent!.replaceAll('\u00ad', '');
        const parent = node.parentElement!;
        if (!text.trim() || parent.closest('script, style, noscript')) continue;
        const isTranslated = parent.nodeName === 'FONT';
        if (isTranslated) count++;
        if (isTranslated && kept.some((name) => text.includes(name))) translatedNames.push(text);
        const own = parent.closest(':not(font)')!;
        if (own.childNodes.length > 1) besideOthers.push(own.outerHTML.slice(0, 300));
      }
      return { besideOthers, translatedNames, isTranslated: count > 3 };
    },
    [...names, ...ownNames],
  );
  expect(findings).toEqual({ besideOthers: [], translatedNames: [], isTranslated: true });
}

/** Runs in the page, so it is written as text. */
const translator = String.raw`(way) => {
  const kept = 'script, style, noscript, textarea, title, svg, font, [translate=no]';
  const translate = (text) => {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || parent.closest(kept)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    const words = text.data.replace(/\s*$/, '\u00ad$&');
    text.replaceWith(outer);
    if (way === 'once') inner.append(words);
    else inner.append(text);
    inner.firstChild.data = words;
  };
  const translateIn = (root) => {
    const texts = root.nodeType === Node.TEXT_NODE ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  if (way === 'once') return translateIn(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      (type === 'characterData' ? [target] : addedNodes).forEach(translateIn);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}`;
