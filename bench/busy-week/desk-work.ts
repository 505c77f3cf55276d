import { expect as strict, type Page } from '@playwright/test';
import { patience } from 'stilthouse/testing/patience.ts';
import { beAtToday, goTo, openMonth, press, saveEdit, type Edit } from '../week/operator.ts';
import type { BusyRequest } from './busy-story.ts';

const expect = strict.configure({ timeout: patience.state });

/** Enters a booking while its guest is on the telephone, confirmed at once, at the office. */
export async function enterCall(office: Page, request: BusyRequest, day: string, lastDay: string): Promise<void> {
  const { name, phone, email, choice, people, hour } = request;
  await press(office.getByRole('button', { name: 'New booking', exact: true }));
  const form = office.getByRole('dialog', { name: 'New booking' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Phone').fill(phone);
  await form.getByLabel('Tour, combo or cart').selectOption(`${choice.type} ${'id' in choice ? choice.id : ''}`);
  if (choice.type !== 'golf-cart') await form.getByLabel('People').fill(String(people));
  await form.locator('input[type=date]').first().fill(day);
  if (lastDay !== day) await form.getByLabel('Last Day').fill(lastDay);
  if (hour) await press(form.getByRole('radio', { name: new RegExp(`^${hour}`) }));
  if (email) await form.getByLabel('E-mail').fill(email);
  await press(form.getByRole('button', { name: 'Book and confirm' }));
  await expect(form).toHaveCount(0);
  await expect(office.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

/** Finds the booking of a guest from any place of the desk, and opens it. */
async function findGuest(office: Page, name: string): Promise<void> {
  await press(office.getByRole('button', { name: 'Find', exact: true }));
  const finder = office.getByRole('dialog', { name: 'Find' });
  await finder.getByRole('searchbox').fill(name);
  await press(finder.getByRole('menuitem', { name }).first());
  await expect(finder).toHaveCount(0);
  await expect(office.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Changes a booking for a guest who calls. */
export async function changeForCaller(office: Page, name: string, edit: Edit): Promise<void> {
  await findGuest(office, name);
  await press(office.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Change', exact: true }));
  await saveEdit(office, edit);
}

/** Divides a party: some of its people go on another departure of the day. */
export async function divideParty(office: Page, name: string, leaving: number, hour: string): Promise<void> {
  await findGuest(office, name);
  await press(office.getByRole('button', { name: 'Divide the party' }));
  const dialog = office.getByRole('dialog', { name: 'Divide the party' });
  await dialog.getByLabel('People who go elsewhere').fill(String(leaving));
  const list = dialog.getByLabel('Their departure');
  const choice = list.getByRole('option', { name: new RegExp(`^${hour}`) });
  await list.selectOption((await choice.getAttribute('value'))!);
  await press(dialog.getByRole('button', { name: 'Divide', exact: true }));
  await expect(dialog).toHaveCount(0);
}

/** Offers a free place to a guest of the waiting list, at Today on the phone. */
export async function offerPlace(phone: Page, name: string): Promise<void> {
  await beAtToday(phone);
  const places = phone.getByRole('region', { name: 'Waiting list', exact: true });
  await press(places.getByRole('listitem').filter({ hasText: name }).last().getByRole('button', { name: 'Offer' }));
  await expect(places).toContainText('Offered until');
}

/** Closes a day in the calendar, for everything. */
export async function closeDay(office: Page, day: string): Promise<void> {
  const month = await openMonth(office, day);
  const name = new Date(day).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  await press(month.getByRole('button', { name: `Choose ${name}`, exact: true }));
  const chosen = office.getByRole('region', { name: 'Chosen days' });
  await press(chosen.getByRole('button', { name: 'Close this day' }));
  await expect(chosen.getByRole('list', { name: 'Closed' }).getByRole('listitem')).toHaveCount(1);
}

/** Saves the numbers of the last month for the accountant, from any place of the desk. */
export async function saveLastMonth(office: Page): Promise<void> {
  const saved = office.waitForEvent('download', { timeout: patience.state });
  await press(office.getByRole('button', { name: 'Find', exact: true }));
  await press(office.getByRole('menuitem', { name: 'Last month for the accountant' }));
  await saved;
}

/** Takes a tour off the site, in the catalogue. */
export async function hideTour(office: Page, name: string): Promise<void> {
  await goTo(office, 'Catalogue');
  const row = office.getByRole('article', { name, exact: true });
  await press(row.getByRole('button', { name: 'Hide' }));
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible();
}
