import { eventually } from 'stilthouse/testing/eventually.ts';
import type { EnginePage } from './engine.ts';

/** A point of the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/**
 * How often in a row the element must be found at one point. Two are too few: sections that come into view get their
 * true height in one of the next frames, and WebKit does not keep the place in the page while that happens.
 */
const timesAtOnePoint = 15;

/**
 * Waits until a person can press the element: it is in view, stands still, is enabled and is not covered. Returns its
 * middle. The drivers' checks are not used: WebKitGTK's refuses an element that is less than the page's
 * `scroll-padding-top` below the window, and Firefox's needs `new Function`, which the policy of the site forbids.
 * @param element an XPath
 * @throws the reason why the element is not ready, after a minute
 */
export async function readyPoint(page: Pick<EnginePage, 'evaluate'>, element: string): Promise<Point> {
  let last: Point | null = null;
  let times = 0;
  let problem = '';
  const find = async () => {
    const found = await page.evaluate(pointOf, element);
    if (typeof found === 'string') {
      problem = found;
      last = null;
      return null;
    }
    problem = 'it moves';
    times = last !== null && last.x === found.x && last.y === found.y ? times + 1 : 1;
    last = found;
    return times < timesAtOnePoint ? null : found;
  };
  return eventually(element, find).catch((error: unknown) => {
    throw new Error(`${element} cannot be pressed: ${problem}`, { cause: error });
  });
}

/** Runs in the page. Returns the middle of the element, or why it cannot be pressed. Scrolls to it if necessary. */
function pointOf(xpath: string): Point | string {
  const element = document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
  if (!(element instanceof HTMLElement)) return 'it is missing';
  if (element.matches(':disabled')) return 'it is disabled';
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return 'it has no size';
  const point = { x: Math.floor(left + width / 2), y: Math.floor(top + height / 2) };
  const above = document.elementFromPoint(point.x, point.y);
  if (element.contains(above)) return point;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return `${above?.outerHTML.slice(0, 100) ?? 'the edge of the window'} covers it`;
}
