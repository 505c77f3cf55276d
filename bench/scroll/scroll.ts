// Measures how smoothly the list of 10,000 bookings scrolls at one and at three rows a frame, beside an empty list of
// the same height in the same run, which is the best that this machine can do. Target: 50 frames a second with the
// processor slowed four times. The work of a frame is the time of the page's main thread, four times over, so it does
// not contain what other programs of the machine do: at most 20 ms. The frames per second are those of this machine at
// its own speed, with everything that it does beside.
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { withBusyDesk } from '../admin/busy-desk.ts';
import { median } from '../site/browser.ts';

const rounds = 5;
const seconds = 4;
/** How many times slower the processor is for which the work is given. */
const slowness = 4;

interface Run {
  /** In ms. */
  frames: number[];
  blank: number;
  /** The work of the page's main thread in one frame, in ms of a slowed processor. */
  work: number;
}

const before = loadavg()[0]!;
const table = await withBusyDesk(async (page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** In ms. */
  const taskTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const results: Record<string, unknown> = {};
  for (const rows of [1, 3]) {
    const runs: { list: Run[]; floor: Run[] } = { list: [], floor: [] };
    for (let round = 0; round < rounds; round++)
      for (const what of ['list', 'floor'] as const) {
        await page.goto('about:blank');
        await page.goto('/admin#bookings');
        await page.getByRole('tabpanel').getByRole('article').first().waitFor();
        await page.waitForLoadState('networkidle');
        if (what === 'floor') await emptyList(page);
        const worked = await taskTime();
        const run = await scroll(page, rows);
        runs[what].push({ ...run, work: (slowness * ((await taskTime()) - worked)) / run.frames.length });
      }
    results[`the list, ${rows} row${rows > 1 ? 's' : ''} a frame`] = summary(runs.list);
    results[`an empty list, ${rows} row${rows > 1 ? 's' : ''} a frame`] = summary(runs.floor);
  }
  return results;
});
console.log(
  `\n10,000 bookings, work of a processor slowed 4 times (load ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after)`,
);
console.table(table);

function summary(runs: readonly Run[]): Record<string, string> {
  const frames = runs.flatMap((run) => run.frames);
  const perSecond = runs.map((run) => (1000 * run.frames.length) / run.frames.reduce((sum, time) => sum + time, 0));
  return {
    'work a frame ms': median(runs.map(({ work }) => work)).toFixed(1),
    'frames per second': median(perSecond).toFixed(1),
    'median frame ms': median(frames).toFixed(1),
    'worst frame ms': Math.max(...frames).toFixed(0),
    'frames with an undrawn part': `${((100 * runs.reduce((sum, { blank }) => sum + blank, 0)) / frames.length).toFixed(1)} %`,
  };
}

/** Puts an element of the same height in the place of the list. */
function emptyList(page: Page): Promise<void> {
  return page.evaluate(() => {
    const list = document.querySelector<HTMLElement>('article')!.closest('ul')!;
    const empty = document.createElement('div');
    empty.style.height = `${list.offsetHeight}px`;
    list.replaceWith(empty);
  });
}

/** Scrolls down, so many rows of 48 px a frame, and returns the time of each frame. */
function scroll(page: Page, rows: number): Promise<Omit<Run, 'work'>> {
  return page.evaluate(
    async ([step, length]) => {
      const place = document.querySelector('[aria-labelledby=bookings-title]')!.parentElement!;
      const { left, top, bottom } = place.getBoundingClientRect();
      const frames: number[] = [];
      let blank = 0;
      const start = await new Promise<number>((drawn) => requestAnimationFrame(drawn));
      for (let last = start; last - start < length!;) {
        place.scrollBy({ top: step!, behavior: 'instant' });
        const now = await new Promise<number>((drawn) => requestAnimationFrame(drawn));
        frames.push(now - last);
        last = now;
        // In the middle of the view is a row.
        if (!document.elementFromPoint(left + 120, (top + bottom) / 2)?.closest('li')) blank++;
      }
      return { frames, blank };
    },
    [rows * 48, seconds * 1000],
  );
}
