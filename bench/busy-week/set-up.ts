import { expect as strict, type Locator, type Page } from '@playwright/test';
import { patience } from 'stilthouse/testing/patience.ts';
import { goTo, openDay, press } from '../week/operator.ts';
import { nameOf, type Boat, type Person, type StoryDeparture, type UsualTime } from './fleet.ts';

const expect = strict.configure({ timeout: patience.state });

/** Adds the boats and the crew, at the office. */
export async function enterFleet(office: Page, boats: readonly Boat[], crew: readonly Person[]): Promise<void> {
  await goTo(office, 'Boats and crew');
  for (const { name, seats } of boats) {
    await press(office.getByRole('button', { name: 'Add boat or van' }));
    const dialog = office.getByRole('dialog', { name: 'Add boat or van' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Seats for guests').fill(String(seats));
    await save(dialog);
  }
  for (const { name, role } of crew) {
    await press(office.getByRole('button', { name: 'Add person' }));
    const dialog = office.getByRole('dialog', { name: 'Add person' });
    await dialog.getByLabel('Name').fill(name);
    await press(dialog.getByLabel(role));
    await save(dialog);
  }
}

/** Gives a tour its usual departures with their usual boats and crew, in the catalogue. */
export async function enterUsualTimes(office: Page, tour: string, times: readonly UsualTime[]): Promise<void> {
  if (!office.url().endsWith('#tours')) await goTo(office, 'Catalogue');
  await press(office.getByRole('article', { name: tour, exact: true }).getByRole('button', { name: 'Departures' }));
  const dialog = office.getByRole('dialog', { name: `Usual departures: ${tour}` });
  for (const [at, time] of times.entries()) {
    await press(dialog.getByRole('button', { name: 'Add departure' }));
    const fields = dialog.getByRole('group', { name: `Departure ${at + 1}` });
    await fillDeparture(fields, time);
    await press(fields.getByRole('group', { name: 'Usual boat' }).getByLabel(time.boat));
    for (const name of time.crew) await press(fields.getByRole('group', { name: 'Usual crew' }).getByLabel(name));
  }
  await press(dialog.getByRole('button', { name: 'Save departures' }));
  await expect(dialog).toHaveCount(0);
}

/** Adds a departure by hand, on the sheet of its day. */
export async function addDeparture(office: Page, day: string, tour: string, departure: UsualTime): Promise<void> {
  await openDay(office, day);
  await press(office.getByRole('button', { name: 'Add departure' }));
  const dialog = office.getByRole('dialog', { name: 'Add a departure' });
  await dialog.getByLabel('Tour').selectOption({ label: tour });
  await fillDeparture(dialog, departure);
  await press(dialog.getByRole('button', { name: 'Add departure' }));
  await expect(dialog).toHaveCount(0);
}

/** Puts parties without an hour on a departure, which is made with them if the day has none. */
export async function moveParties(
  office: Page,
  day: string,
  guests: readonly string[],
  departure: StoryDeparture,
): Promise<void> {
  if (!office.url().endsWith(day)) await openDay(office, day);
  await press(office.getByRole('button', { name: 'Select parties' }));
  for (const name of guests) await press(office.getByRole('checkbox', { name: `Select ${name}` }));
  await press(office.getByRole('button', { name: 'Move parties' }));
  const dialog = office.getByRole('dialog', { name: `Move ${guests.length} parties` });
  const submit = dialog.getByRole('button', { name: 'Move', exact: true });
  await expect(submit).toBeEnabled();
  if (departure.making === 'added')
    await press(dialog.getByRole('radio', { name: new RegExp(`^${departure.leavesAt}`) }));
  else await fillDeparture(dialog, departure);
  await press(submit);
  await expect(dialog).toHaveCount(0);
}

/** Assigns the boat and the crew of a departure, on the sheet of its day, which is open. */
export async function assignFleet(office: Page, departure: UsualTime): Promise<void> {
  await press(office.getByRole('button', { name: `Boat and crew: ${nameOf(departure)}` }));
  const dialog = office.getByRole('dialog', { name: `Boat and crew: ${nameOf(departure)}` });
  for (const name of [departure.boat, ...departure.crew])
    await press(dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }));
  await save(dialog);
}

async function fillDeparture(fields: Locator, { leavesAt, backAt, place, capacity }: UsualTime): Promise<void> {
  await fields.getByLabel('Leaves at').fill(leavesAt);
  await fields.getByLabel('Back at').fill(backAt);
  await fields.getByLabel('Meeting point', { exact: true }).fill(place);
  await fields.getByLabel('Capacity').fill(String(capacity));
}

async function save(dialog: Locator): Promise<void> {
  await press(dialog.getByRole('button', { name: 'Save', exact: true }));
  await expect(dialog).toHaveCount(0);
}
