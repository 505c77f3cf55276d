import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Whether a place is drawn whole, or that part of it which is in view. */
    stands?: (whole: Whole, isInView: boolean) => boolean;
    /** The first headings of a place. */
    headingsOf?: (main: Element) => string;
    /** How many elements with a tag's name are in view. */
    seenOf?: (main: Element, name: string) => number;
  }
}

/** What a place consists of: its first headings, and how many elements of each kind stand in it. */
export interface Whole {
  headings: string;
  counts: Record<string, number>;
  /** The counts of those in view while the place is scrolled to its top. */
  inView: Record<string, number>;
}

/** The kinds of elements of which the contents of a place are made: rows, facts, texts and controls. */
const kinds = ['article', 'section', 'li', 'tr', 'td', 'p', 'dd', 'h2', 'h3', 'input', 'select', 'button', 'a'];
/** For how long nothing may be requested and nothing may change until a place is taken for whole, in ms. */
const quiet = 800;

/** Reads what stands in the open place once it has not changed for a while and nothing in it loads. */
export async function wholeOf(page: Page, settled: () => Promise<void>): Promise<Whole> {
  for (;;) {
    await settled();
    const whole = await page.evaluate(readPlace, { names: kinds, time: quiet });
    if (whole) return whole;
  }
}

/** Runs in the page. Null while something loads. Returns after frames in which nothing was drawn. */
async function readPlace({ names, time }: { names: string[]; time: number }): Promise<Whole | null> {
  const main = document.querySelector('main')!;
  const read = () => ({
    headings: window.headingsOf!(main),
    counts: Object.fromEntries(names.map((name) => [name, main.getElementsByTagName(name).length])),
    inView: Object.fromEntries(names.map((name) => [name, window.seenOf!(main, name)])),
  });
  let found = JSON.stringify(read());
  for (let since = performance.now(); performance.now() - since < time;) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const now = JSON.stringify(read());
    if (now !== found) since = performance.now();
    found = now;
  }
  const isLoading = [...main.querySelectorAll('[role=status]')].some(({ textContent }) =>
    textContent.startsWith('Loading'),
  );
  return isLoading || main.querySelector('[aria-busy=true]') ? null : (JSON.parse(found) as Whole);
}

/** Lets each document of a page say whether a place stands, at little cost, because it is asked in each frame. */
export async function prepareWhole(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.headingsOf = (main) =>
      [...main.querySelectorAll('h1, h2')]
        .slice(0, 3)
        .map((heading) => heading.textContent)
        .join();
    window.seenOf = (main, name) =>
      [...main.getElementsByTagName(name)].filter((element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return height > 0 && top < innerHeight && bottom > 0;
      }).length;
    window.stands = ({ headings, counts, inView }, isInView) => {
      const main = document.querySelector('main');
      if (!main || window.headingsOf!(main) !== headings) return false;
      // A list draws some rows more or less each time.
      const hasMost = (wanted: Record<string, number>) =>
        Object.entries(wanted).every(([name, count]) => main.getElementsByTagName(name).length >= 0.9 * count);
      if (!isInView) return hasMost(counts);
      return hasMost(inView) && Object.entries(inView).every(([name, count]) => window.seenOf!(main, name) >= count);
    };
  });
}

/** Whether a place had more in it in the end than `whole` says, so that it was taken for whole too early. */
export function isMore(end: Whole, whole: Whole): boolean {
  return Object.entries(end.counts).some(([name, count]) => 0.9 * count > whole.counts[name]!);
}

/** What a place consists of, in words: '9 article, 31 li'. */
export function contentsOf({ counts }: Whole): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
