// Measures the desk with 10,000 bookings: the work from place to place of the rail, with what was loaded before, and
// from a press to the next frame in each place, for a processor that is slowed four times (press-work.ts). Beside them
// stands an empty page that is pressed in the same way in the same run. Targets: 100 ms from place to place until all
// in view stands there, and 100 ms at the 95th percentile of all presses. The names of places measure those alone.
import { loadavg } from 'node:os';
import type { Locator, Page } from '@playwright/test';
import { withBusyDesk } from '../admin/busy-desk.ts';
import { median } from '../site/browser.ts';
import { delayOfPress, openFloor, pressCost, type Floor, type PressCost } from './press-work.ts';
import { watchRequests } from './settled.ts';
import { storeSeason } from './store-season.ts';
import { contentsOf, isMore, prepareWhole, wholeOf, type Whole } from './whole-place.ts';

const visits = 3;
const rounds = 2;
const controlsOfPlace = 4;
const only = process.argv.slice(2).filter((word) => word !== 'places');

interface Place {
  label: string;
  visits: PressCost[];
  presses: ({ name: string } & PressCost)[];
  /** As delayOfPress. */
  delays: number[];
}

interface Floors {
  visits: PressCost[];
  presses: PressCost[];
  delays: number[];
}

type Visit = (label: string) => Promise<Whole>;

const before = loadavg()[0]!;
const { places, floors } = await withBusyDesk(measure, storeSeason);
const load = `load ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after`;
console.log(`\n10,000 bookings, work of a processor slowed 4 times (${load})`);
console.table(Object.fromEntries([...places, joined(places)].map((place) => [place.label, summary(place, floors)])));

async function measure(page: Page): Promise<{ places: Place[]; floors: Floors }> {
  const floor = await openFloor(page);
  await prepareWhole(page);
  const settled = watchRequests(page);
  const visit: Visit = async (label) => {
    await linkTo(page, label).click();
    return wholeOf(page, settled);
  };
  await page.bringToFront();
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'The desk' }).getByRole('link');
  await links.first().waitFor();
  const labels = (await links.allTextContents())
    .map((text) => text.replace(/\d+\+?$/, '').trim())
    .filter((label) => label !== 'More');
  const measured = labels.filter((label) => only.length === 0 || only.includes(label));
  // The way to a place begins at the first one, and the way to that at the last one.
  const startOf = (label: string) => (label === labels[0] ? labels.at(-1)! : labels[0]!);
  const visited = new Set(measured.flatMap((label) => [startOf(label), label]));
  // The first visit loads, and the second one draws what was loaded.
  const wholes = new Map<string, Whole>();
  for (const label of [...visited, ...visited]) wholes.set(label, await visit(label));
  for (const [label, whole] of wholes) console.log(`${label}: ${contentsOf(whole)}`);
  const results: { places: Place[]; floors: Floors } = { places: [], floors: { visits: [], presses: [], delays: [] } };
  for (const label of measured) {
    const place: Place = { label, visits: [], presses: [], delays: [] };
    for (let round = 0; round < visits; round++) {
      await visit(startOf(label));
      place.visits.push(await pressCost(page, linkTo(page, label), wholes.get(label)!));
      const end = await wholeOf(page, settled);
      if (isMore(end, wholes.get(label)!))
        throw new Error(`${label} was taken for whole too early: ${contentsOf(end)}`);
      results.floors.visits.push(await floor.visit());
      await page.bringToFront();
    }
    await pressAll(page, floor, place, results.floors, visit);
    results.places.push(place);
    console.log(label, JSON.stringify(summary(place, results.floors)));
  }
  return results;
}

/** Presses the first controls of each kind in a place, each in all rounds. */
async function pressAll(page: Page, floor: Floor, place: Place, floors: Floors, visit: Visit): Promise<void> {
  await visit(place.label);
  const names = await controlNames(page);
  for (let round = 0; round < rounds; round++) {
    floors.presses.push(await floor.press());
    floors.delays.push(await floor.delay());
    await page.bringToFront();
    for (const name of names) {
      const control = controlOf(page, name);
      if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
      await control.scrollIntoViewIfNeeded();
      place.presses.push({ name, ...(await pressCost(page, control)) });
      await restore(page, place.label, visit);
      // The press may have changed the name of its control.
      if (!(await control.isVisible())) continue;
      await control.scrollIntoViewIfNeeded();
      place.delays.push(await delayOfPress(page, control));
      await restore(page, place.label, visit);
    }
  }
}

function linkTo(page: Page, label: string): Locator {
  return page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name: label, exact: true });
}

/** Closes what a press has opened, and returns to the place if the press has left it. */
async function restore(page: Page, label: string, visit: Visit): Promise<void> {
  for (let open = 0; open < 3 && (await page.getByRole('dialog').count()) > 0; open++)
    await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  if ((await linkTo(page, label).getAttribute('aria-current')) !== 'page') await visit(label);
}

/** The names of the first visible controls, one of each kind: 'Check in Ana: 0 of 4' is of the kind 'Check in'. */
async function controlNames(page: Page): Promise<string[]> {
  const all = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, [role=tab], article h3 a)')]
      .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
      .map((control) => (control.getAttribute('aria-label') ?? control.textContent).trim().replace(/\s+/g, ' ')),
  );
  const kinds = new Map<string, string>();
  for (const name of all) {
    const kind = name.replace(/[:\d].*$/, '').replace(/Guest.*/, 'Guest');
    if (name && !/sign out|print/i.test(name) && !kinds.has(kind)) kinds.set(kind, name);
  }
  return [...kinds.values()].slice(0, controlsOfPlace);
}

function controlOf(page: Page, name: string): Locator {
  const main = page.locator('main');
  return main
    .getByRole('button', { name, exact: true })
    .or(main.getByRole('tab', { name, exact: true }))
    .or(main.getByRole('link', { name, exact: true }))
    .first();
}

function joined(all: readonly Place[]): Place {
  return {
    label: 'all',
    visits: all.flatMap((place) => place.visits),
    delays: all.flatMap((place) => place.delays),
    presses: all.flatMap(({ label, presses }) =>
      presses.map(({ name, ...cost }) => ({ name: `${label}: ${name}`, ...cost })),
    ),
  };
}

function summary(place: Place, floors: Floors): Record<string, unknown> {
  const works = costsOf(place.presses, 'work');
  const worst = place.presses.toSorted((one, other) => other.work - one.work)[0];
  const inView = median(costsOf(place.visits, 'seen'));
  const press = works.length ? p95(works) : null;
  return {
    'in view ms': Math.round(inView),
    'to the floor': Number((inView / median(costsOf(floors.visits, 'seen'))).toFixed(1)),
    'whole ms': Math.round(median(costsOf(place.visits, 'work'))),
    'to it, wall ms': Math.round(median(costsOf(place.visits, 'wall'))),
    presses: works.length,
    'median ms': works.length ? Math.round(median(works)) : null,
    'p95 ms': press && Math.round(press),
    'p95 to the floor': press && Number((press / p95(costsOf(floors.presses, 'work'))).toFixed(1)),
    'p95 delay ms': place.delays.length ? p95(place.delays) : null,
    'of the floor': p95(floors.delays),
    worst: worst ? `${Math.round(worst.work)} ${worst.name.slice(0, 40)}` : '',
  };
}

function costsOf(costs: readonly PressCost[], what: keyof PressCost): number[] {
  return costs.map((cost) => cost[what]);
}

function p95(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(0.95 * sorted.length) - 1]!;
}
