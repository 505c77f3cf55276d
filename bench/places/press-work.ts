import type { CDPSession, Locator, Page } from '@playwright/test';
import { prepareWhole, type Whole } from './whole-place.ts';

declare global {
  interface Window {
    /** Resolves after the next click with the frame that shows all in view. */
    seen: Promise<void>;
    /** Resolves with the frame that shows the whole effect, to the ms that it took. */
    shown: Promise<number>;
    /** Resolves after the next click to the ms from the press to the next painted frame. */
    painted: Promise<number>;
  }
}

/** How many times slower the processor is for which the work is given. */
const slowness = 4;
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** What a press took, in ms: the work of a processor slowed four times, and the time of this machine. */
export interface PressCost {
  /** Until all in view was shown. */
  seen: number;
  /** Until a place was whole, also below the screen. */
  work: number;
  wall: number;
}

/** An empty page: a link that changes a heading, and a button that is marked. */
export interface Floor {
  visit(): Promise<PressCost>;
  press(): Promise<PressCost>;
  /** As delayOfPress of the button. */
  delay(): Promise<number>;
}

export async function openFloor(page: Page): Promise<Floor> {
  const empty = await page.context().browser()!.newPage();
  await prepareWhole(empty);
  await empty.goto('about:blank');
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
      const counts = { button: 1 };
      return pressCost(empty, empty.getByRole('link', { name: headings }), { headings, counts, inView: counts });
    },
    async press() {
      await empty.bringToFront();
      return pressCost(empty, empty.getByRole('button'));
    },
    async delay() {
      await empty.bringToFront();
      return delayOfPress(empty, empty.getByRole('button'));
    },
  };
}

/**
 * What the page's main thread does from a press to the next frame, or to the frame that shows a place whole. The work
 * counts the time of the thread, so other work of the machine is not part of it.
 */
export async function pressCost(page: Page, control: Locator, whole: Whole | null = null): Promise<PressCost> {
  const session = await sessionOf(page);
  const box = (await control.boundingBox())!;
  await page.evaluate(awaitPress, whole);
  const before = await taskTime(session);
  const workSince = async () => slowness * ((await taskTime(session)) - before);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => window.seen);
  const seen = await workSince();
  const wall = await page.evaluate(() => window.shown);
  return { seen, work: await workSince(), wall };
}

/**
 * The time in ms, in steps of 8, from a press to the next painted frame on a processor that Chromium slows four times:
 * the longest event of the interaction (https://www.w3.org/TR/event-timing/). It depends on the load of the machine.
 */
export async function delayOfPress(page: Page, control: Locator): Promise<number> {
  const session = await sessionOf(page);
  const box = (await control.boundingBox())!;
  await page.evaluate(awaitPaint);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  try {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return await page.evaluate(() => window.painted);
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}

/** Runs in the page. An event that took less than 16 ms has no entry. */
function awaitPaint(): void {
  window.painted = new Promise((resolve) => {
    let longest = 0;
    const note = (entries: PerformanceEntry[]) => {
      for (const { duration } of entries.filter((entry) => 'interactionId' in entry && entry.interactionId))
        longest = Math.max(longest, duration);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener(
      'click',
      () =>
        setTimeout(() => {
          note(observer.takeRecords());
          observer.disconnect();
          resolve(longest);
        }, 2000),
      { capture: true, once: true },
    );
  });
}

/** Runs in the page. */
function awaitPress(whole: Whole | null): void {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const stands = async (isInView: boolean, until: number) => {
    while (whole && !window.stands!(whole, isInView)) {
      if (performance.now() > until) throw new Error(`No effect: ${whole.headings}`);
      await frame();
    }
    // A frame is complete when the next one begins.
    await frame();
  };
  const pressed = new Promise<number>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The page got no press')), 20_000);
    addEventListener(
      'click',
      ({ timeStamp }) => {
        clearTimeout(limit);
        resolve(timeStamp);
      },
      { capture: true, once: true },
    );
  });
  window.seen = pressed.then(async (pressedAt) => {
    await frame();
    await stands(true, pressedAt + 20_000);
  });
  window.shown = window.seen.then(async () => {
    const pressedAt = await pressed;
    if (whole) await stands(false, pressedAt + 20_000);
    return performance.now() - pressedAt;
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
