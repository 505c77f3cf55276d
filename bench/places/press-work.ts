import type { CDPSession, Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Resolves after the next click, with the frame that shows its effect. */
    shown: Promise<void>;
  }
}

/** What a place shows when nothing loads any more: its first headings, and the number of its elements. */
export interface Whole {
  headings: string;
  elements: number;
}

/** How many times slower the processor is for which the work is given. */
const slowness = 4;
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** An empty page: a link that changes a heading, and a button that is marked. Both return as pressWork does. */
export interface Floor {
  visit(): Promise<number>;
  press(): Promise<number>;
}

export async function openFloor(page: Page): Promise<Floor> {
  const empty = await page.context().browser()!.newPage();
  await empty.setContent(
    '<nav><a href="#one">one</a> <a href="#two">two</a></nav><main><h1>two</h1><button>press</button></main>',
  );
  await empty.evaluate(() => {
    document.querySelector('nav')!.onclick = ({ target }) => {
      document.querySelector('h1')!.textContent = (target as Element).textContent;
    };
    document.querySelector('button')!.onclick = ({ currentTarget }) =>
      (currentTarget as Element).toggleAttribute('data-pressed');
  });
  let isOne = false;
  return {
    async visit() {
      await empty.bringToFront();
      isOne = !isOne;
      const headings = isOne ? 'one' : 'two';
      return pressWork(empty, empty.getByRole('link', { name: headings }), { headings, elements: 2 });
    },
    async press() {
      await empty.bringToFront();
      return pressWork(empty, empty.getByRole('button'));
    },
  };
}

export function wholeOf(page: Page): Promise<Whole> {
  return page.evaluate(() => ({
    headings: [...document.querySelectorAll('main :is(h1, h2)')]
      .slice(0, 3)
      .map((heading) => heading.textContent)
      .join(),
    elements: document.querySelectorAll('main *').length,
  }));
}

/**
 * Milliseconds that a processor slowed four times works in the page's main thread from a press to the next frame, or to
 * the frame that shows a place whole. It counts the time of the thread, so other work of the machine is not part of it.
 */
export async function pressWork(page: Page, control: Locator, whole: Whole | null = null): Promise<number> {
  const session = await sessionOf(page);
  const box = (await control.boundingBox())!;
  await page.evaluate(awaitPress, whole);
  const before = await taskTime(session);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => window.shown);
  return slowness * ((await taskTime(session)) - before);
}

/** Runs in the page. */
function awaitPress(whole: Whole | null): void {
  const isShown = () => {
    if (!whole) return true;
    const headings = [...document.querySelectorAll('main :is(h1, h2)')].slice(0, 3);
    return (
      headings.map((heading) => heading.textContent).join() === whole.headings &&
      // A list draws some rows more or less each time.
      document.querySelectorAll('main *').length >= 0.9 * whole.elements
    );
  };
  window.shown = new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`No effect: ${whole?.headings ?? 'a press'}`)), 20_000);
    const look = () => {
      if (!isShown()) return void requestAnimationFrame(look);
      clearTimeout(limit);
      // A frame is complete when the next one begins.
      requestAnimationFrame(() => resolve());
    };
    addEventListener('click', () => requestAnimationFrame(look), { capture: true, once: true });
  });
}

function sessionOf(page: Page): Promise<CDPSession> {
  const open = async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return session;
  };
  const session = sessions.get(page) ?? open();
  sessions.set(page, session);
  return session;
}

/** In ms. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
}
