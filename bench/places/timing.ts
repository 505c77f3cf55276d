import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The durations of the events since the last press, in ms. */
    events: number[];
    /** Resolves with the time from the next click to the frame that shows the place, in ms. */
    visited: Promise<number>;
  }
}

/** For how long nothing must be requested until a place has settled, in ms. */
const quiet = 600;
const sessions = new WeakMap<Page, CDPSession>();

/** An empty page: a heading that a press changes, and a button that a press marks. */
export interface Floor {
  visit(): Promise<number>;
  press(): Promise<number>;
}

/** Notes the events of presses in a page from its next load on, and its requests, which `settled` awaits. */
export async function watchPage(page: Page): Promise<{ settled: () => Promise<void> }> {
  await page.addInitScript(noteEvents);
  let open = 0;
  let lastAt = performance.now();
  const note = (change: number) => () => {
    open += change;
    lastAt = performance.now();
  };
  page.on('request', note(1)).on('requestfinished', note(-1)).on('requestfailed', note(-1));
  return {
    async settled() {
      lastAt = performance.now();
      while (open > 0 || performance.now() - lastAt < quiet) await delay(50);
    },
  };
}

export async function openFloor(page: Page): Promise<Floor> {
  const empty = await page.context().browser()!.newPage();
  await empty.setContent(
    `<nav><a href="#one">one</a> <a href="#two">two</a></nav><main><h1>two</h1><button>press</button></main>`,
  );
  await empty.evaluate(() => {
    document.querySelector('nav')!.onclick = ({ target }) => {
      document.querySelector('h1')!.textContent = (target as Element).textContent;
    };
    document.querySelector('button')!.onclick = ({ currentTarget }) =>
      (currentTarget as Element).toggleAttribute('aria-pressed');
  });
  await empty.evaluate(noteEvents);
  let isOne = false;
  return {
    async visit() {
      await empty.bringToFront();
      isOne = !isOne;
      const label = isOne ? 'one' : 'two';
      return visitTime(empty, empty.getByRole('link', { name: label }), { headings: label, elements: 2 });
    },
    async press() {
      await empty.bringToFront();
      return pressTime(empty, empty.getByRole('button'));
    },
  };
}

/** What a place shows when nothing loads any more: its first headings, and the number of its elements. */
export interface Whole {
  headings: string;
  elements: number;
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

/** Milliseconds from the press on a link to the frame that shows the place whole. */
export async function visitTime(page: Page, link: Locator, whole: Whole): Promise<number> {
  await page.evaluate(({ headings, elements }) => {
    window.visited = new Promise((resolve, reject) => {
      const isWhole = () => {
        const shown = [...document.querySelectorAll('main :is(h1, h2)')].slice(0, 3);
        // A list draws some rows more or less each time.
        return (
          shown.map((heading) => heading.textContent).join() === headings &&
          document.querySelectorAll('main *').length >= 0.9 * elements
        );
      };
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            // A frame is complete when the next one begins.
            if (isWhole()) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
            else if (performance.now() - timeStamp > 10_000) reject(new Error(`the place does not come: ${headings}`));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
  }, whole);
  return slowed(page, async () => {
    await link.click();
    return page.evaluate(() => window.visited);
  });
}

/** Milliseconds from a press to the next frame: the longest of its events. */
export function pressTime(page: Page, control: Locator): Promise<number> {
  return slowed(page, async () => {
    await page.evaluate(() => void (window.events = []));
    await control.click();
    for (const deadline = Date.now() + 2_000; Date.now() < deadline; await delay(50)) {
      if ((await page.evaluate(() => window.events.length)) === 0) continue;
      // A press is several events, of which the click is the last.
      await delay(150);
      return page.evaluate(() => Math.max(...window.events));
    }
    // Browsers do not report events below 16 ms.
    return 16;
  });
}

/** Works with the processor slowed four times. */
async function slowed<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  try {
    return await work();
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}

/** Runs in the page. */
function noteEvents(): void {
  window.events = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId) window.events.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
