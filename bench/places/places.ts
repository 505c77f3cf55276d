// Measures the desk with 10,000 bookings and the processor slowed four times: from place to place of the rail, with what
// was loaded before, and from a press to the next frame in each place (Event Timing). Beside them stands an empty page
// that is pressed in the same way in the same run, which is the best that this machine can do. Targets: 100 ms from
// place to place, and 100 ms at the 95th percentile of all presses. The name of a place measures that one alone.
import { loadavg } from 'node:os';
import type { Locator, Page } from '@playwright/test';
import { withBusyDesk } from '../admin/busy-desk.ts';
import { median } from '../site/browser.ts';
import { storeSeason } from './store-season.ts';
import { openFloor, pressTime, visitTime, watchPage, wholeOf, type Floor, type Whole } from './timing.ts';

const rounds = 5;
const controlsOfPlace = 6;
const only = process.argv.slice(2).find((word) => word !== 'places');

interface Place {
  label: string;
  visits: number[];
  floorVisits: number[];
  presses: { name: string; time: number }[];
  floorPresses: number[];
}

type Visit = (label: string) => Promise<Whole>;

const before = loadavg()[0]!;
const places = await withBusyDesk(measure, storeSeason);
console.log(
  `\n10,000 bookings, processor slowed 4 times (load ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after)`,
);
console.table(Object.fromEntries(places.map((place) => [place.label, summary(place)])));
console.table({ all: summary(joined(places)) });

async function measure(page: Page): Promise<Place[]> {
  const floor = await openFloor(page);
  const { settled } = await watchPage(page);
  const visit = (place: string) => openPlace(page, place, settled);
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'The desk' }).getByRole('link');
  await links.first().waitFor();
  const labels = (await links.allTextContents()).map((text) => text.replace(/\d+$/, '').trim());
  const found = labels.filter((label) => label !== 'More' && label !== 'Help');
  const wholes = new Map<string, Whole>();
  // The first visit loads, and counts what the place shows when it is whole.
  for (const label of found) wholes.set(label, await visit(label));
  const results: Place[] = found
    .filter((label) => !only || label === only)
    .map((label) => ({ label, visits: [], floorVisits: [], presses: [], floorPresses: [] }));
  for (let round = 0; round < rounds; round++)
    for (const { label, visits, floorVisits } of results) {
      await visit(label === found[0] ? found.at(-1)! : found[0]!);
      visits.push(await visitTime(page, linkTo(page, label), wholes.get(label)!));
      floorVisits.push(await floor.visit());
      await page.bringToFront();
    }
  for (const place of results) {
    console.log(place.label);
    await pressAll(page, floor, place, visit);
  }
  return results;
}

/** Presses the first controls of each kind in a place, each in all rounds. */
async function pressAll(page: Page, floor: Floor, place: Place, visit: Visit): Promise<void> {
  await visit(place.label);
  const names = await controlNames(page);
  for (let round = 0; round < rounds; round++) {
    place.floorPresses.push(await floor.press());
    await page.bringToFront();
    for (const name of names) {
      const control = controlOf(page, name);
      if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
      await control.scrollIntoViewIfNeeded();
      place.presses.push({ name, time: await pressTime(page, control) });
      await restore(page, place.label, visit);
    }
  }
}

function linkTo(page: Page, label: string): Locator {
  return page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name: label, exact: true });
}

/** Opens a place, and waits until nothing loads any more. */
async function openPlace(page: Page, label: string, settled: () => Promise<void>): Promise<Whole> {
  await linkTo(page, label).click();
  await settled();
  return wholeOf(page);
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
    [...document.querySelectorAll<HTMLElement>('main :is(button, [role=tab], article h3 a, select)')]
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
    visits: all.flatMap(({ visits }) => visits),
    floorVisits: all.flatMap(({ floorVisits }) => floorVisits),
    presses: all.flatMap(({ label, presses }) =>
      presses.map(({ name, time }) => ({ name: `${label}: ${name}`, time })),
    ),
    floorPresses: all.flatMap(({ floorPresses }) => floorPresses),
  };
}

function summary({ visits, floorVisits, presses, floorPresses }: Place): Record<string, unknown> {
  const times = presses.map(({ time }) => time);
  const worst = presses.toSorted((one, other) => other.time - one.time)[0];
  const ratio = (value: number, floor: number) => Number((value / floor).toFixed(1));
  return {
    'to it ms': Math.round(median(visits)),
    'p95 ms': Math.round(p95(visits)),
    'to floor': ratio(median(visits), median(floorVisits)),
    presses: times.length,
    'press ms': times.length ? Math.round(median(times)) : null,
    'press p95 ms': times.length ? Math.round(p95(times)) : null,
    'floor p95 ms': Math.round(p95(floorPresses)),
    'press to floor': times.length ? ratio(p95(times), p95(floorPresses)) : null,
    worst: worst ? `${Math.round(worst.time)} ${worst.name.slice(0, 30)}` : '',
  };
}

function p95(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(0.95 * sorted.length) - 1]!;
}
